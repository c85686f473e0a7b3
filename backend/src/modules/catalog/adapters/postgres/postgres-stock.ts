import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  Stock,
  SellableVariants,
  type SellableVariant,
  type VariantFacts,
  type WantedVariant,
} from '../../application/ports/stock.js';
import { stockColumns, type ShortLine, type StockLine } from '../../domain/stock-lines.js';
import { isId } from '../../../../kernel/ids.js';

const WANTED =
  'wanted AS (SELECT id, quantity FROM unnest(:ids::uuid[], :quantities::integer[]) AS line (id, quantity))';

/**
 * For reserved pieces, whether or not the size is still sold. Locked in the order of their ids, to avoid deadlocks. No
 * condition is checked, so a version of the row from before the lock does not matter.
 */
const LOCKED =
  'locked AS (SELECT v.id FROM variants v WHERE v.id = ANY (:ids::uuid[]) ORDER BY v.id FOR NO KEY UPDATE)';

const LINES = 'SELECT id, quantity FROM wanted JOIN locked USING (id)';

/**
 * Stores stock as two numbers per row, changed under its lock. CHECK constraints are the second line of defence: the
 * database rejects overselling even if this code were wrong.
 */
@Injectable()
export class PostgresStock extends Stock {
  constructor(private readonly database: Database) {
    super();
  }

  override hold(lines: readonly StockLine[]): Promise<readonly ShortLine[]> {
    return this.secure(lines, { isSale: false });
  }

  override take(lines: readonly StockLine[]): Promise<readonly ShortLine[]> {
    return this.secure(lines, { isSale: true });
  }

  override async release(lines: readonly StockLine[]): Promise<void> {
    await this.database.query(
      `WITH ${WANTED}, ${LOCKED}
       UPDATE variants v SET reserved = v.reserved - line.quantity FROM (${LINES}) line WHERE v.id = line.id`,
      stockColumns(lines),
    );
  }

  override async consume(lines: readonly StockLine[]): Promise<void> {
    await this.database.query('SELECT sell_held_stock(:ids, :quantities)', stockColumns(lines));
  }

  override async putBack(lines: readonly StockLine[]): Promise<void> {
    await this.database.query('SELECT put_back_stock(:ids, :quantities)', stockColumns(lines));
  }

  private secure(lines: readonly StockLine[], { isSale }: { isSale: boolean }): Promise<ShortLine[]> {
    return this.database.query<ShortLine>(
      'SELECT variant_id AS "variantId", free FROM secure_stock(:ids, :quantities, :isSale)',
      { ...stockColumns(lines), isSale },
    );
  }
}

/** Net weight of a size `v`, to thousandths of a gram; null without one. */
export const GRAMS = `CASE v.net_quantity_unit WHEN 'g' THEN v.net_quantity_value WHEN 'kg' THEN v.net_quantity_value * 1000 END`;
const FACTS = `p.category, (${GRAMS})::float8 AS grams`;

const SELLABLE = `SELECT p.id AS "productId", v.id AS "variantId", p.name, v.size, v.price_paise AS "pricePaise",
  v.stock - v.reserved AS free, p.image_urls[1] AS "imageUrl", ${FACTS},
  CASE WHEN p.compartments IS NOT NULL THEN jsonb_build_object('compartments', p.compartments, 'grams', p.compartment_grams) END AS box`;

@Injectable()
export class PostgresSellableVariants extends SellableVariants {
  constructor(private readonly database: Database) {
    super();
  }

  override async find(wanted: readonly WantedVariant[]): Promise<SellableVariant[]> {
    const possible = wanted.filter(({ productId }) => isId(productId));
    return this.database.query<SellableVariant>(
      `${SELLABLE} FROM (SELECT DISTINCT product_id, size FROM unnest($1::uuid[], $2::text[]) AS line (product_id, size)) wanted
       JOIN products p ON p.id = wanted.product_id AND p.deleted_at IS NULL AND p.status = 'published'
       JOIN variants v ON v.product_id = p.id AND v.size = wanted.size AND v.deleted_at IS NULL`,
      [possible.map(({ productId }) => productId), possible.map(({ size }) => size)],
    );
  }

  override findNamed(names: readonly string[]): Promise<SellableVariant[]> {
    return this.database.query<SellableVariant>(
      `${SELLABLE} FROM products p JOIN variants v ON v.product_id = p.id AND v.deleted_at IS NULL
       WHERE p.deleted_at IS NULL AND p.status = 'published' AND lower(p.name) = ANY (SELECT lower(name) FROM unnest($1::text[]) name)`,
      [names],
    );
  }

  override describe(variantIds: readonly string[]): Promise<VariantFacts[]> {
    return this.database.query<VariantFacts>(
      `SELECT v.id AS "variantId", ${FACTS} FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ANY ($1::uuid[])`,
      [variantIds],
    );
  }

  override async namesOf(productIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ id: string; name: string }>(
      'SELECT id, name FROM products WHERE id = ANY ($1::uuid[])',
      [productIds.filter(isId)],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
