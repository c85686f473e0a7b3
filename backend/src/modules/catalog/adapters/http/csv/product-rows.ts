import { formatQuantity, PRODUCT_FIELD_NAMES, type ProductSummary } from '@shop/contracts';
import type { Cell } from '../../../../../platform/csv/send-csv.js';
import { cellOf } from './lines-in-cell.js';
import { PRODUCT_COLUMNS, type ProductColumn } from './product-columns.js';

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
