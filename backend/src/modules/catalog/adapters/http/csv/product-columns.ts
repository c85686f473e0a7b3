import { CATALOG_MESSAGES } from '../../../messages.js';

/**
 * Columns of the product CSV by the fields of `ProductDto` and its sizes. Each row is one size; product data is in the first row of
 * the product.
 */
export type ProductColumn = keyof typeof CATALOG_MESSAGES.columns;

export const PRODUCT_COLUMNS = Object.keys(CATALOG_MESSAGES.columns) as ProductColumn[];

/** Columns of the product rather than of a size. */
export const SHARED_COLUMNS = [
  'name',
  'category',
  'description',
  'imageUrls',
  'benefits',
  'nutritionalFacts',
  'updatedAt',
] as const satisfies readonly ProductColumn[];
