import { toRupees } from '@shop/money';
import { differenceOf, type AuditEntry } from '../../../kernel/audit-log.js';
import type { Product } from '../domain/product.js';

/** A product in the audit log. Money in rupees; `stock` is the available stock. */
export interface ProductState {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly imageUrls: readonly string[];
  readonly benefits: readonly string[];
  readonly nutritionalFacts: readonly { readonly title: string; readonly description: string }[];
  readonly sizes: readonly {
    readonly size: string;
    readonly price: number;
    readonly originalPrice: number | null;
    readonly stock: number;
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
    'image.uploaded': { readonly bytes: number };
  }
}

export function stateOf({
  name,
  description,
  category,
  imageUrls,
  benefits,
  nutritionalFacts,
  liveSizes,
}: Product): ProductState {
  return {
    name,
    description,
    category,
    imageUrls: [...imageUrls],
    benefits: [...benefits],
    nutritionalFacts: nutritionalFacts.map(({ title, description: text }) => ({ title, description: text })),
    sizes: liveSizes
      .sort((one, other) => one.position - other.position)
      .map(({ size, pricePaise, originalPricePaise, free }) => ({
        size,
        price: toRupees(pricePaise),
        originalPrice: originalPricePaise === null ? null : toRupees(originalPricePaise),
        stock: free,
      })),
  };
}

/** Returns the audit entry for a product changed since `before`. */
export function changeOf(product: Product, before: ProductState): AuditEntry<ProductState> {
  return { subject: { id: product.id, label: before.name }, ...differenceOf(before, stateOf(product)) };
}
