import { LIMITS } from '@shop/contracts';
import { CATALOG_MESSAGES } from '../messages.js';
import type { Product } from '../domain/product.js';
import type { ProductDraft } from '../domain/product-draft.js';

/** Returns a draft like the product, with its sizes and another name, and without stock. */
export function copyOf({ details, liveSizes }: Product): ProductDraft {
  return {
    status: 'draft',
    details: { ...details, name: CATALOG_MESSAGES.copyName(details.name).slice(0, LIMITS.nameLength) },
    variants: liveSizes.map(({ size, pricePaise, originalPricePaise, mrpPaise, netQuantity, lowStockLimit }) => ({
      size,
      pricePaise,
      originalPricePaise,
      mrpPaise,
      netQuantity,
      lowStockLimit,
      stock: 0,
    })),
  };
}
