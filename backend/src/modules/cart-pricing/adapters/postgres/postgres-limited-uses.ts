import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  LimitedUses,
  type ChangeOfUses,
  type UseCount,
  type UseLimits,
  type WantedUses,
} from '../../application/ports/limited-uses.js';

/** Locks keys in their order, to avoid deadlocks. Customers' rows are changed under the lock of their key only. */
const LOCK = 'SELECT key FROM limited_uses WHERE key = ANY (:keys::text[]) ORDER BY key FOR UPDATE';

const NONE_LEFT = `SELECT wanted.key FROM unnest(:keys::text[]) AS wanted (key) LEFT JOIN limited_uses l USING (key)
  LEFT JOIN customer_uses c ON c.key = l.key AND c.customer_id = :customerId::uuid
  WHERE l.key IS NULL OR l.held + l.used >= l.in_all OR coalesce(c.held + c.used, 0) >= l.for_each_customer`;

/** Adds to the uses of locked keys, and to those of the customer. A customer whose account is deleted has no row. */
const ADD = `WITH total AS (
    UPDATE limited_uses SET held = held + :held, used = used + :used WHERE key = ANY (:keys::text[]) RETURNING key)
  INSERT INTO customer_uses (key, customer_id, held, used)
  SELECT key, :customerId::uuid, greatest(:held, 0), greatest(:used, 0) FROM total WHERE :customerId::uuid IS NOT NULL
  ON CONFLICT (key, customer_id) DO UPDATE SET held = customer_uses.held + :held, used = customer_uses.used + :used`;

/** Counts uses per key, and per key and customer. Each change locks its keys first, so that no check is outdated. */
@Injectable()
export class PostgresLimitedUses extends LimitedUses {
  constructor(private readonly database: Database) {
    super();
  }

  override async limit(keys: string | readonly string[], { inAll, forEachCustomer }: UseLimits): Promise<void> {
    await this.database.query(
      `INSERT INTO limited_uses (key, in_all, for_each_customer) SELECT key, $2, $3 FROM unnest($1::text[]) AS key ORDER BY key
       ON CONFLICT (key) DO UPDATE SET in_all = excluded.in_all, for_each_customer = excluded.for_each_customer`,
      [[keys].flat(), inAll, forEachCustomer],
    );
  }

  override counts(keys: readonly string[], customerId: string | null): Promise<readonly UseCount[]> {
    return this.database.query<UseCount>(
      `SELECT l.key, l.in_all AS "inAll", l.for_each_customer AS "forEachCustomer", l.held, l.used,
         coalesce(c.held, 0) AS "ownHeld", coalesce(c.used, 0) AS "ownUsed"
       FROM limited_uses l LEFT JOIN customer_uses c ON c.key = l.key AND c.customer_id = $2 WHERE l.key = ANY ($1::text[])`,
      [keys, customerId],
    );
  }

  protected override addIfLeft(uses: WantedUses, change: ChangeOfUses): Promise<readonly string[]> {
    return this.database.run(async () => {
      await this.database.query(LOCK, { keys: uses.keys });
      const noneLeft = await this.keysOf(NONE_LEFT, uses);
      if (noneLeft.length === 0) await this.change(uses, change);
      return noneLeft;
    });
  }

  protected override async add(uses: WantedUses, change: ChangeOfUses): Promise<void> {
    await this.database.run(async () => {
      await this.database.query(LOCK, { keys: uses.keys });
      await this.change(uses, change);
    });
  }

  private async change(uses: WantedUses, change: ChangeOfUses): Promise<void> {
    await this.database.query(ADD, { ...uses, ...change });
  }

  private async keysOf(sql: string, uses: WantedUses): Promise<readonly string[]> {
    return (await this.database.query<{ key: string }>(sql, { ...uses })).map(({ key }) => key);
  }
}
