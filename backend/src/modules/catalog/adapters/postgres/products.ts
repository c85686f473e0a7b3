import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Product } from '../../domain/product.js';
import { Database } from '../../../../platform/database/database.js';
import { productSchema } from './product.schema.js';

/** Rows per statement. */
const AT_ONCE = 500;

/** The products, for changes by the back office. */
@Injectable()
export class Products {
  constructor(private readonly database: Database) {}

  /** @returns the new product's id */
  async add(product: Product): Promise<string> {
    return (await this.database.records((manager) => manager.save(product))).id;
  }

  /**
   * Returns the product, locked with all of its sizes until the transaction ends; null for an unknown or deleted one.
   */
  async lock(id: string): Promise<Product | null> {
    return (await this.lockAll([id]))[0] ?? null;
  }

  /** Saves changes since `lock`, in the same transaction. */
  async save(product: Product): Promise<void> {
    await this.saveAll({ added: [], changed: [product] });
  }

  /** Returns the existing products with all of their sizes, read-only. */
  async find(ids: readonly string[]): Promise<Product[]> {
    const found: Product[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      found.push(
        ...(await this.database.records((manager) =>
          manager.find(productSchema, { where: { id: In(some), deletedAt: IsNull() }, relations: { variants: true } }),
        )),
      );
    }
    return found;
  }

  /** Like `find`, and locks them as `lock` does: variants in the order of their ids, as `PostgresStock` does. */
  async lockAll(ids: readonly string[]): Promise<Product[]> {
    const live = await this.database.query<{ id: string }>(
      'SELECT id FROM products WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE',
      [ids],
    );
    const locked = live.map(({ id }) => id);
    await this.database.query('SELECT id FROM variants WHERE product_id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [
      locked,
    ]);
    return this.find(locked);
  }

  /** Saves new products, and changes since `lockAll`, in the same transaction. */
  async saveAll({ added, changed }: { added: readonly Product[]; changed: readonly Product[] }): Promise<void> {
    await this.freeSizeNames(changed.map(({ id }) => id));
    await this.database.records((manager) => manager.save([...changed, ...added], { chunk: AT_ONCE }));
  }

  /** True when there has never been a product. */
  async isEmpty(): Promise<boolean> {
    return (await this.database.one('SELECT 1 FROM products LIMIT 1')) === null;
  }

  /**
   * Frees the names of sizes that swap them: sizes are written one after the other, and names are unique.
   * All are marked as deleted first; `save` then marks the remaining ones as live again.
   */
  private async freeSizeNames(productIds: readonly string[]): Promise<void> {
    await this.database.query(
      'UPDATE variants SET deleted_at = now() WHERE product_id = ANY ($1) AND deleted_at IS NULL',
      [productIds],
    );
  }
}
