const KEY = 'unfinishedPayment';

/** The provider's order that a payment was started for and whose end this tab has not seen. It survives a reload. */
export const unfinishedPayment = {
  read: (): string | null => attempt(() => sessionStorage.getItem(KEY)) ?? null,
  remember: (orderId: string): void => attempt(() => sessionStorage.setItem(KEY, orderId)),
  forget: (): void => attempt(() => sessionStorage.removeItem(KEY)),
};

/** Browsers may refuse storage altogether; the server settles the payment without this memory, only later. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
