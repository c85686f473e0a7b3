const KEY = 'checkoutAddress';

interface Chosen {
  /** Whose choice it is. */
  user: string;
  address: string;
}

/**
 * The saved address chosen for this tab's order, kept while the tab is open, so that a reload before the payment does
 * not change it.
 */
export const chosenAddress = {
  /** @returns the id of the address; null when this customer has not chosen one */
  read(user: string): string | null {
    const chosen = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Chosen> | null);
    return chosen?.user === user && typeof chosen.address === 'string' ? chosen.address : null;
  },
  remember: (chosen: Chosen): void => attempt(() => sessionStorage.setItem(KEY, JSON.stringify(chosen))),
  forget: (): void => attempt(() => sessionStorage.removeItem(KEY)),
};

/** Storage may be blocked, or contain foreign data. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
