import type { Product } from '../../domain/product.js';

/** The products as the back office changes them. */
export abstract class Products {
  /** @returns the new product's id */
  abstract add(product: Product): Promise<string>;

  /** The product, locked with all of its sizes until the transaction ends; null when there is none, or no longer. */
  abstract lock(id: string): Promise<Product | null>;

  /** Keeps what was changed since `lock`, in the same transaction. */
  abstract save(product: Product): Promise<void>;

  /** Those of the products that are there, with all of their sizes, to look at. */
  abstract find(ids: readonly string[]): Promise<Product[]>;

  /** The same, each of them locked as by `lock`. */
  abstract lockAll(ids: readonly string[]): Promise<Product[]>;

  /** Keeps new products, and what was changed since `lockAll`, in the same transaction. */
  abstract saveAll(products: {
    readonly added: readonly Product[];
    readonly changed: readonly Product[];
  }): Promise<void>;

  /** Whether there has never been a product. */
  abstract isEmpty(): Promise<boolean>;
}
