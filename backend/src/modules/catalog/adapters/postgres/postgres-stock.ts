import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Stock } from '../../application/ports/stock.js';
import { stockColumns, type ShortLine, type StockLine } from '../../domain/stock-lines.js';

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

  override release(lines: readonly StockLine[]): Promise<void> {
    return this.always(lines, 'reserved = v.reserved - line.quantity');
  }

  override async consume(lines: readonly StockLine[]): Promise<void> {
    await this.database.query('SELECT sell_held_stock(:ids, :quantities)', stockColumns(lines));
  }

  override putBack(lines: readonly StockLine[]): Promise<void> {
    return this.always(lines, 'stock = v.stock + line.quantity');
  }

  private secure(lines: readonly StockLine[], { isSale }: { isSale: boolean }): Promise<ShortLine[]> {
    return this.database.query<ShortLine>(
      'SELECT variant_id AS "variantId", free FROM secure_stock(:ids, :quantities, :isSale)',
      { ...stockColumns(lines), isSale },
    );
  }

  private async always(lines: readonly StockLine[], change: string): Promise<void> {
    await this.database.query(
      `WITH ${WANTED}, ${LOCKED}
       UPDATE variants v SET ${change} FROM (${LINES}) line WHERE v.id = line.id`,
      stockColumns(lines),
    );
  }
}
