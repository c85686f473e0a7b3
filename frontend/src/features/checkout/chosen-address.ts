const KEY = 'checkoutAddress';

interface Chosen {
  /** ID of the user who chose the address. */
  user: string;
  address: string;
}

/**
 * The saved address chosen for the order in this tab. Stored until the tab is closed, so that a reload before the
 * payment does not change it.
 */
export const chosenAddress = {
  /** @returns the ID of the address; null when this customer has not chosen one */
  read(user: string): string | null {
    const chosen = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Chosen> | null);
    return chosen?.user === user && typeof chosen.address === 'string' ? chosen.address : null;
  },
  remember: (chosen: Chosen): void => attempt(() => sessionStorage.setItem(KEY, JSON.stringify(chosen))),
  forget: (): void => attempt(() => sessionStorage.removeItem(KEY)),
};

/** Storage may be blocked or contain invalid data. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
