import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { Products } from '../../application/ports/products.js';
import type { Product } from '../../domain/product.js';
import { productSchema } from './product.schema.js';

/** Rows per statement. */
const AT_ONCE = 500;

@Injectable()
export class PostgresProducts extends Products {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(product: Product): Promise<string> {
    return (await this.database.records((manager) => manager.save(product))).id;
  }

  override async lock(id: string): Promise<Product | null> {
    return (await this.lockAll([id]))[0] ?? null;
  }

  override async save(product: Product): Promise<void> {
    await this.saveAll({ added: [], changed: [product] });
  }

  override async find(ids: readonly string[]): Promise<Product[]> {
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

  /** Locks variants in the order of their ids, as `PostgresStock` does. */
  override async lockAll(ids: readonly string[]): Promise<Product[]> {
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

  override async saveAll({
    added,
    changed,
  }: {
    added: readonly Product[];
    changed: readonly Product[];
  }): Promise<void> {
    await this.freeSizeNames(changed.map(({ id }) => id));
    await this.database.records((manager) => manager.save([...changed, ...added], { chunk: AT_ONCE }));
  }

  override async isEmpty(): Promise<boolean> {
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
