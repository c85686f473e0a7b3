const KEY = 'unfinishedPayment';

/** The provider's order of a payment without a known outcome in this tab. Survives a reload. */
export const unfinishedPayment = {
  read: (): string | null => attempt(() => sessionStorage.getItem(KEY)) ?? null,
  remember: (orderId: string): void => attempt(() => sessionStorage.setItem(KEY, orderId)),
  forget: (): void => attempt(() => sessionStorage.removeItem(KEY)),
};

/** Storage may be blocked. The payment is then settled by the webhook, only later. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
