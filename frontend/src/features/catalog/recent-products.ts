import { storedValue } from '../../shared/lib/stored-value';

const value = storedValue('recentProducts');
const MOST = 12;

/** The products viewed in this browser, newest first. Stored only locally. */
export const recentProducts = {
  read(): string[] {
    const stored = value.read();
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  },
  remember(productId: string): void {
    value.write([productId, ...recentProducts.read().filter((id) => id !== productId)].slice(0, MOST));
  },
  forget: (): void => value.write(null),
};
