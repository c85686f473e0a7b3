import type { SavedCart, SavedCartItem } from '@shop/contracts';

const KEY = 'savedCart';

/** What this browser and an account last agreed on. */
export interface AgreedCart extends SavedCart {
  /** Whose account. */
  user: string;
}

const isItem = (value: unknown): value is SavedCartItem => {
  const { product, size, quantity } = (value ?? {}) as Partial<SavedCartItem>;
  return typeof product === 'string' && typeof size === 'string' && Number.isSafeInteger(quantity);
};

/** Stored across page loads: a line removed on the phone must not come back from a laptop that was closed. */
export const agreedCart = {
  read(): AgreedCart | null {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<AgreedCart> | null;
      if (typeof stored?.user !== 'string' || !Array.isArray(stored.items) || !stored.items.every(isItem)) return null;
      return { user: stored.user, version: Number(stored.version) || 0, items: stored.items };
    } catch {
      return null;
    }
  },
  write(agreed: AgreedCart): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(agreed));
    } catch {
      // Storage may be full or forbidden: then every page load merges as for the first time.
    }
  },
};
