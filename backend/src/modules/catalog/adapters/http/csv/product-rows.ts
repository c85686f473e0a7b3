import type { ProductSummary } from '@shop/contracts';
import type { Cell } from '../../../../../platform/csv/send-csv.js';
import { cellOfFacts, cellOfLines } from './lines-in-cell.js';
import { PRODUCT_COLUMNS, SHARED_COLUMNS, type ProductColumn } from './product-columns.js';

/** Returns a product as CSV rows by `PRODUCT_COLUMNS`, one per size. */
export function rowsOf(product: ProductSummary): Cell[][] {
  const shared: Partial<Record<ProductColumn, Cell>> = {
    name: product.name,
    category: product.category,
    description: product.description,
    imageUrls: cellOfLines(product.imageUrls),
    benefits: cellOfLines(product.benefits),
    nutritionalFacts: cellOfFacts(product.nutritionalFacts),
    updatedAt: product.updatedAt,
  };
  return product.variants.map(({ _id, size, price, originalPrice = null, stock }, index) => {
    const own: Partial<Record<ProductColumn, Cell>> = {
      id: product._id,
      sizeId: _id,
      size,
      price,
      originalPrice,
      stock,
      stockShown: stock,
    };
    const cells =
      index === 0
        ? { ...shared, ...own }
        : { ...Object.fromEntries(SHARED_COLUMNS.map((column) => [column, null])), ...own };
    return PRODUCT_COLUMNS.map((column) => cells[column] ?? null);
  });
}
