const KEY = 'recentProducts';
const MOST = 12;

/** The products viewed in this browser, newest first. Stored only locally. */
export const recentProducts = {
  read(): string[] {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : [];
    } catch {
      return [];
    }
  },
  remember(productId: string): void {
    write([productId, ...recentProducts.read().filter((id) => id !== productId)].slice(0, MOST));
  },
  forget: (): void => write([]),
};

function write(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Storage may be full or blocked; then nothing is stored.
  }
}
