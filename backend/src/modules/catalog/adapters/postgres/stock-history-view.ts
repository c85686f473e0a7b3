import { Injectable } from '@nestjs/common';
import type { StockHistory, StockMovement } from '@shop/contracts/stock-history';
import { Database } from '../../../../platform/database/database.js';

const AT_ONCE = 50;

type Row = Omit<StockMovement, 'at'> & { at: Date };

/** The changes of the stock of a size. Reads the names of staff from the table of the identity module. */
@Injectable()
export class StockHistoryView {
  constructor(private readonly database: Database) {}

  /** Returns the newest fifty, or those before one; null for an unknown size. */
  async read(sizeId: string, before: string | null): Promise<StockHistory | null> {
    if (!(await this.database.one('SELECT FROM variants WHERE id = $1', [sizeId]))) return null;
    const rows = await this.database.query<Row>(
      `SELECT m.id::text AS "_id", m.at, m.kind, m.change, m.stock, m.reason, u.name AS by
       FROM (SELECT * FROM stock_movements WHERE variant_id = $1 AND id < coalesce($2::bigint, 9223372036854775807)
         ORDER BY id DESC LIMIT $3) m LEFT JOIN users u ON u.id = m.actor_id ORDER BY m.id DESC`,
      [sizeId, before, AT_ONCE + 1],
    );
    const movements = rows.slice(0, AT_ONCE).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { movements, hasMore: rows.length > AT_ONCE };
  }
}
