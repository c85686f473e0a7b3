import type { Product } from '../../domain/product.js';

/** The products, for changes by the back office. */
export abstract class Products {
  /** @returns the new product's id */
  abstract add(product: Product): Promise<string>;

  /**
   * Returns the product, locked with all of its sizes until the transaction ends; null for an unknown or deleted one.
   */
  abstract lock(id: string): Promise<Product | null>;

  /** Saves changes since `lock`, in the same transaction. */
  abstract save(product: Product): Promise<void>;

  /** Returns the existing products with all of their sizes, read-only. */
  abstract find(ids: readonly string[]): Promise<Product[]>;

  /** Like `find`, and locks them as `lock` does. */
  abstract lockAll(ids: readonly string[]): Promise<Product[]>;

  /** Saves new products, and changes since `lockAll`, in the same transaction. */
  abstract saveAll(products: {
    readonly added: readonly Product[];
    readonly changed: readonly Product[];
  }): Promise<void>;

  /** True when there has never been a product. */
  abstract isEmpty(): Promise<boolean>;
}
