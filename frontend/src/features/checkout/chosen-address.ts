const KEY = 'checkoutAddress';

interface Chosen {
  /** Whose choice it is. */
  user: string;
  address: string;
}

/** Which saved address this tab's order goes to, for as long as the tab is open: a reload on the way to the payment must not change it. */
export const chosenAddress = {
  /** @returns the id of the address; null when this customer has chosen none */
  read(user: string): string | null {
    const chosen = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Chosen> | null);
    return chosen?.user === user && typeof chosen.address === 'string' ? chosen.address : null;
  },
  remember: (chosen: Chosen): void => attempt(() => sessionStorage.setItem(KEY, JSON.stringify(chosen))),
  forget: (): void => attempt(() => sessionStorage.removeItem(KEY)),
};

/** Storage may be forbidden, or hold what is none of ours. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
