import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
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

/** The accounts of a person: by the spelling of the e-mail address, and by the phone numbers of these. Each part is read by index. */
const PERSON = `own AS MATERIALIZED (SELECT accounts_of_person(:customerId::uuid) AS id), person AS (SELECT id FROM own
  UNION SELECT customer_id FROM customer_phones WHERE :customerId::uuid IS NOT NULL AND phone = :phone::text
  UNION SELECT p.customer_id FROM own JOIN customer_phones o ON o.customer_id = own.id JOIN customer_phones p ON p.phone = o.phone)`;

/** Uses of a key by a person, as one number; among them those of deleted accounts with the same mailbox. */
const OF_PERSON = `((SELECT coalesce(sum(c.held + c.used), 0)::int FROM customer_uses c WHERE c.key = l.key AND c.customer_id IN (SELECT id FROM person))
  + coalesce(former_uses_of(l.key, :customerId::uuid), 0))`;

const COUNTS = `WITH ${PERSON} SELECT l.key, l.in_all AS "inAll", l.for_each_customer AS "forEachCustomer", l.held, l.used,
    coalesce(c.held, 0) AS "ownHeld", ${OF_PERSON} - coalesce(c.held, 0) AS "ownUsed"
  FROM limited_uses l LEFT JOIN customer_uses c ON c.key = l.key AND c.customer_id = :customerId::uuid WHERE l.key = ANY (:keys::text[])`;

const NONE_LEFT = `WITH ${PERSON} SELECT wanted.key FROM unnest(:keys::text[]) AS wanted (key) LEFT JOIN limited_uses l USING (key)
  WHERE l.key IS NULL OR l.held + l.used >= l.in_all OR ${OF_PERSON} >= l.for_each_customer`;

/** Remembers a phone number with a use that is limited for each customer, under the lock of its key. */
const REMEMBER = `INSERT INTO customer_phones (phone, customer_id) SELECT :phone::text, :customerId::uuid
  WHERE EXISTS (SELECT FROM limited_uses WHERE key = ANY (:keys::text[]) AND for_each_customer IS NOT NULL) ON CONFLICT DO NOTHING`;

/** Adds to the uses of locked keys, and to those of the customer. A customer whose account is deleted has no row. */
const ADD = `WITH total AS (
    UPDATE limited_uses SET held = held + :held, used = used + :used WHERE key = ANY (:keys::text[]) RETURNING key)
  INSERT INTO customer_uses (key, customer_id, held, used)
  SELECT key, :customerId::uuid, greatest(:held, 0), greatest(:used, 0) FROM total WHERE :customerId::uuid IS NOT NULL
  ON CONFLICT (key, customer_id) DO UPDATE SET held = customer_uses.held + :held, used = customer_uses.used + :used`;

/** Counts uses per key, and per key and account; a person's are the sum of their accounts'. Each change locks its keys first, so that no check is outdated. */
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

  override counts(keys: readonly string[], customerId: string | null, phone?: string): Promise<readonly UseCount[]> {
    return this.database.query<UseCount>(COUNTS, { keys, ...personOf({ customerId, phone }) });
  }

  override async forgetFormer(keys: readonly string[]): Promise<void> {
    const sql = `DELETE FROM former_uses WHERE key = ANY ($1) OR erased_at < now() - interval '3 years'`;
    await this.database.query(sql, [keys]);
  }

  protected override addIfLeft(uses: WantedUses, change: ChangeOfUses): Promise<readonly string[]> {
    return this.database.run(async () => {
      const { keys } = uses;
      const person = personOf(uses);
      await this.database.query(LOCK, { keys });
      const noneLeft = await this.database.query<{ key: string }>(NONE_LEFT, { keys, ...person });
      if (noneLeft.length > 0) return noneLeft.map(({ key }) => key);
      if (person.customerId !== null && person.phone !== null) await this.database.query(REMEMBER, { keys, ...person });
      await this.change(uses, change);
      return [];
    });
  }

  protected override async add(uses: WantedUses, change: ChangeOfUses): Promise<void> {
    await this.database.run(async () => {
      await this.database.query(LOCK, { keys: uses.keys });
      await this.change(uses, change);
    });
  }

  private async change({ keys, customerId }: WantedUses, change: ChangeOfUses): Promise<void> {
    await this.database.query(ADD, { keys, customerId, ...change });
  }
}

/** Phone numbers are compared by their digests, so that the table does not list them. */
const personOf = ({ customerId, phone }: Omit<WantedUses, 'keys'>) => ({
  customerId,
  phone: phone === undefined ? null : createHash('sha256').update(phone).digest('hex'),
});
