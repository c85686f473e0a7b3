import { PRODUCT_FIELD_NAMES, PRODUCT_LABELS, formatQuantity, type ProductSummary } from '@shop/contracts';
import { CATALOG_MESSAGES } from '../../../messages.js';
import type { Cell } from '../../../../../kernel/table.js';
import { cellOf } from './lines-in-cell.js';

const { id, updatedAt, ...OF_SIZE } = CATALOG_MESSAGES.columns;

/** Headings of the product CSV by column. Each row is one size; product data is in the first row of the product. */
export const HEADINGS = { id, ...PRODUCT_LABELS, updatedAt, ...OF_SIZE };

export type ProductColumn = keyof typeof HEADINGS;

export const PRODUCT_COLUMNS = Object.keys(HEADINGS) as ProductColumn[];

const NEEDED = [
  ...(['id', 'name', 'imageUrls', 'updatedAt'] as const),
  ...(['sizeId', 'size', 'price', 'originalPrice', 'stock', 'stockShown'] as const),
];
export type NeededColumn = (typeof NEEDED)[number];

/** Columns that a file may lack: then their fields are unchanged. */
export const OPTIONAL_COLUMNS = PRODUCT_COLUMNS.filter(
  (column) => !NEEDED.some((needed) => needed === column),
) as Exclude<ProductColumn, NeededColumn>[];

/** Columns of the product rather than of a size. */
export const SHARED_COLUMNS = [...PRODUCT_FIELD_NAMES, 'updatedAt'] as const;

/** Returns a product as CSV rows by `PRODUCT_COLUMNS`, one per size. */
export function rowsOf(product: ProductSummary): Cell[][] {
  const shared = {
    ...Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, cellOf(product[field])])),
    updatedAt: product.updatedAt,
  };
  return product.variants.map(({ _id, size, netQuantity, price, originalPrice = null, mrp = null, stock }, index) => {
    const cells: Partial<Record<ProductColumn, Cell>> = {
      ...(index === 0 && shared),
      id: product._id,
      sizeId: _id,
      size,
      netQuantity: netQuantity ? formatQuantity(netQuantity) : null,
      price,
      originalPrice,
      mrp,
      stock,
      stockShown: stock,
    };
    return PRODUCT_COLUMNS.map((column) => cells[column] ?? null);
  });
}
