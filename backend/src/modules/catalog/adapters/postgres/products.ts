import { Injectable } from '@nestjs/common';
import type { StockChangeKind } from '@shop/contracts/stock-history';
import { In, IsNull } from 'typeorm';
import type { Product, Variant } from '../../domain/product.js';
import { currentActor } from '../../../../platform/http/caller.js';
import { Database } from '../../../../platform/database/database.js';
import { productSchema } from './product.schema.js';

/** Rows per statement. */
const AT_ONCE = 500;

/** What the history of the stock says of a change by staff. */
export interface StockChange {
  readonly kind: StockChangeKind;
  readonly reason: string | null;
}

interface ChangedSizes {
  readonly products: readonly Product[];
  readonly sizes: readonly Variant[];
}

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
    await this.explainStock({ kind: 'corrected', reason: null });
    await this.freeSizeNames(changed.map(({ id }) => id));
    await this.database.records((manager) => manager.save([...changed, ...added], { chunk: AT_ONCE }));
  }

  /** Returns the names of the sizes, in alphabetical order, of each product with one of these names. */
  namedSizes(names: readonly string[]): Promise<{ name: string; sizes: string[] }[]> {
    return this.database.query(
      `SELECT p.name, array_agg(v.size ORDER BY v.size COLLATE "C") AS sizes FROM products p JOIN variants v ON v.product_id = p.id
       WHERE p.name = ANY ($1) AND p.deleted_at IS NULL AND v.deleted_at IS NULL GROUP BY p.id`,
      [names],
    );
  }

  /** Returns the products of these sizes that are sold, each once. */
  async idsOfSizes(sizeIds: readonly string[]): Promise<string[]> {
    const found = await this.database.query<{ id: string }>(
      'SELECT DISTINCT product_id AS id FROM variants WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL',
      [sizeIds],
    );
    return found.map(({ id }) => id);
  }

  /** Saves prices and stock of sizes since `lockAll`, and when their products changed, in the same transaction. */
  async saveSizes({ products, sizes }: ChangedSizes, stockChange: StockChange): Promise<void> {
    await this.explainStock(stockChange);
    await this.database.query(
      `UPDATE variants v SET price_paise = c.price, original_price_paise = c.original, mrp_paise = c.mrp, stock = c.stock
       FROM unnest(:ids::uuid[], :prices::integer[], :originals::integer[], :mrps::integer[], :stocks::integer[])
         AS c (id, price, original, mrp, stock) WHERE v.id = c.id`,
      {
        ids: sizes.map(({ id }) => id),
        prices: sizes.map(({ pricePaise }) => pricePaise),
        originals: sizes.map(({ originalPricePaise }) => originalPricePaise),
        mrps: sizes.map(({ mrpPaise }) => mrpPaise),
        stocks: sizes.map(({ stock }) => stock),
      },
    );
    await this.database.query(
      `UPDATE products p SET updated_at = c.at FROM unnest(:ids::uuid[], :times::timestamptz[]) AS c (id, at)
       WHERE p.id = c.id`,
      { ids: products.map(({ id }) => id), times: products.map(({ updatedAt }) => updatedAt.toISOString()) },
    );
  }

  /** True when there has never been a product. */
  async isEmpty(): Promise<boolean> {
    return (await this.database.one('SELECT 1 FROM products LIMIT 1')) === null;
  }

  /** Says for the history why this transaction changes stock, and by whom. */
  private async explainStock(change: StockChange): Promise<void> {
    await this.database.query(`SELECT set_config('shop.stock_change', $1, true)`, [
      JSON.stringify({ ...change, by: currentActor()?.id ?? null }),
    ]);
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
