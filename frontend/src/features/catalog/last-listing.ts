import { storedValue } from '../../shared/lib/stored-value';
import type { ListedProduct } from './listed';

/** A product as the offline page shows it: nothing that changes, such as a price. */
export type SeenProduct = Pick<ListedProduct, '_id' | 'name' | 'image'>;

const value = storedValue('lastListing');
const isProduct = (product: Partial<SeenProduct> | null): boolean =>
  typeof product?._id === 'string' &&
  typeof product.name === 'string' &&
  (product.image === null || typeof product.image === 'string');

/** The list of products seen last in this browser, for the offline page. Stored only locally, until sign-out. */
export const lastListing = {
  read(): SeenProduct[] {
    const stored = value.read();
    return Array.isArray(stored) ? (stored as SeenProduct[]).filter(isProduct) : [];
  },
  remember: (products: readonly SeenProduct[]): void =>
    value.write(products.map(({ _id, name, image }) => ({ _id, name, image }))),
  forget: (): void => value.write(null),
};
