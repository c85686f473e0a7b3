import { createRoot } from 'react-dom/client';
import { readStoredCart } from '../../features/cart';
import { lastListing } from '../../features/catalog';
import { storedValue } from '../../shared/lib/stored-value';
import { OfflinePage } from './OfflinePage';

/** Adds the cart and the last list, which only the browser knows, to the offline page. */
export function showOfflinePage(root: HTMLElement): void {
  const cart = readStoredCart(storedValue('cart').read());
  createRoot(root).render(<OfflinePage cart={cart} seen={lastListing.read()} />);
}
