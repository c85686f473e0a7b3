import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Stock } from '../../application/ports/stock.js';
import { mergeLines, type ShortLine, type StockLine } from '../../domain/stock-lines.js';

const WANTED =
  'wanted AS (SELECT id, quantity FROM unnest(:ids::uuid[], :quantities::integer[]) AS line (id, quantity))';

/** Locks sizes in the order of their ids, to avoid deadlocks. */
const LOCK = 'SELECT FROM variants WHERE id = ANY (:ids::uuid[]) ORDER BY id FOR NO KEY UPDATE';

const ON_SALE = `SELECT v.id, v.stock - v.reserved AS free FROM variants v JOIN products p ON p.id = v.product_id
  WHERE v.id = ANY (:ids::uuid[]) AND v.deleted_at IS NULL AND p.deleted_at IS NULL`;

/**
 * For reserved pieces, whether or not the size is still sold. One statement is enough, because no condition is checked.
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
    return this.ifAllFree(lines, 'reserved = v.reserved + line.quantity');
  }

  override take(lines: readonly StockLine[]): Promise<readonly ShortLine[]> {
    return this.ifAllFree(lines, 'stock = v.stock - line.quantity');
  }

  override release(lines: readonly StockLine[]): Promise<void> {
    return this.always(lines, 'reserved = v.reserved - line.quantity');
  }

  override consume(lines: readonly StockLine[]): Promise<void> {
    return this.always(lines, 'stock = v.stock - line.quantity, reserved = v.reserved - line.quantity');
  }

  override putBack(lines: readonly StockLine[]): Promise<void> {
    return this.always(lines, 'stock = v.stock + line.quantity');
  }

  /**
   * Locks first, then checks. A single statement could check a snapshot taken before it waited for its locks, so that
   * under load the CHECK constraints would have to reject it.
   */
  private ifAllFree(lines: readonly StockLine[], change: string): Promise<ShortLine[]> {
    const values = columns(lines);
    return this.database.run(async () => {
      await this.database.query(LOCK, values);
      return this.database.query<ShortLine>(
        `WITH ${WANTED}, sold AS (${ON_SALE}),
         short AS (SELECT id, coalesce(free, 0) AS free FROM wanted LEFT JOIN sold USING (id) WHERE coalesce(free, 0) < quantity),
         changed AS (
           UPDATE variants v SET ${change} FROM wanted line
           WHERE v.id = line.id AND NOT EXISTS (SELECT FROM short))
         SELECT id AS "variantId", free FROM short ORDER BY id`,
        values,
      );
    });
  }

  private async always(lines: readonly StockLine[], change: string): Promise<void> {
    await this.database.query(
      `WITH ${WANTED}, ${LOCKED}
       UPDATE variants v SET ${change} FROM (${LINES}) line WHERE v.id = line.id`,
      columns(lines),
    );
  }
}

function columns(lines: readonly StockLine[]): { ids: string[]; quantities: number[] } {
  const merged = mergeLines(lines);
  return { ids: merged.map(({ variantId }) => variantId), quantities: merged.map(({ quantity }) => quantity) };
}
