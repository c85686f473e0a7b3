import type { ProductField } from '@shop/contracts';
import { toRupees } from '@shop/money';
import { differenceOf, type AuditEntry } from '../../../kernel/audit-log.js';
import type { NetQuantity, ProductDetails } from '../domain/product-draft.js';
import type { Product } from '../domain/product.js';

/** A product in the audit log, with every field of the contract. Money in rupees; `stock` is the available stock. */
export type ProductState = ProductDetails &
  Readonly<Record<ProductField, unknown>> &
  ProductSizes &
  Pick<Product, 'status'>;

interface ProductSizes {
  readonly sizes: readonly {
    readonly size: string;
    readonly price: number;
    readonly originalPrice: number | null;
    readonly mrp: number | null;
    readonly netQuantity: NetQuantity | null;
    readonly stock: number;
    /** Omitted: the shop's limit. */
    readonly lowStockLimit?: number;
  }[];
}

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'product.created': ProductState;
    'product.changed': ProductState;
    'product.deleted': ProductState;
    'products.imported': { readonly added: number; readonly changed: number };
    'products.exported': { readonly products: number };
    /** The text of a review is personal data and is not logged. */
    'review.deleted': { readonly product: string; readonly rating: number };
    'review.answered': { readonly answer: string | null };
    'image.uploaded': { readonly bytes: number };
  }
}

export function stateOf({ status, details, liveSizes }: Product): ProductState {
  return {
    status,
    ...details,
    sizes: liveSizes.map(({ size, pricePaise, originalPricePaise, mrpPaise, netQuantity, free, lowStockLimit }) => ({
      size,
      price: toRupees(pricePaise),
      originalPrice: originalPricePaise === null ? null : toRupees(originalPricePaise),
      mrp: mrpPaise === null ? null : toRupees(mrpPaise),
      netQuantity,
      stock: free,
      ...(lowStockLimit !== null && { lowStockLimit }),
    })),
  };
}

/** Returns the audit entry for a product changed since `before`. */
export function changeOf(product: Product, before: ProductState): AuditEntry<ProductState> {
  return { subject: { id: product.id, label: before.name }, ...differenceOf(before, stateOf(product)) };
}
