import type { Database } from '../../platform/database/database.js';
import { isInMany } from '../../platform/database/expected-rows.js';

/** Must be identical to the expression of the index `users_search`. */
const SEARCHED = `(u.name || ' ' || u.email)`;

/** The trigram index does not cover shorter texts. */
const MIN_INDEXED_LENGTH = 3;
/** Shorter texts are searched only in this many of the newest accounts. */
const NEWEST = 10_000;
/** With more matches, reading accounts from the newest fills a page sooner. */
const MAX_HITS = 1000;
const TOO_MANY = MAX_HITS + 1;

/** Accounts with a text, beside all of them. */
const EXPECTED = `EXPLAIN (FORMAT JSON) SELECT FROM users u WHERE ${SEARCHED} ILIKE :pattern UNION ALL SELECT FROM users every_user`;

/** Escapes a literal text for `ILIKE`. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

interface Hits {
  readonly sql: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Returns the condition of a search, beginning with AND, for customers as `u`. */
export async function hitsOf(text: string, database: Database): Promise<Hits> {
  const pattern = containing(text);
  const contains = `AND ${SEARCHED} ILIKE :pattern`;
  if (text.length < MIN_INDEXED_LENGTH)
    return {
      sql: `${contains} AND u.created_at >= (SELECT min(created_at) FROM (SELECT created_at FROM users WHERE role IS NULL ORDER BY created_at DESC LIMIT ${NEWEST}) newest)`,
      values: { pattern },
    };
  const [areMany] = await isInMany(database, EXPECTED, { pattern }, [['u', 'every_user']]);
  if (areMany) return { sql: contains, values: { pattern } };
  const ids = await database.readByIndex<{ id: string }>(
    `SELECT u.id FROM users u WHERE ${SEARCHED} ILIKE :pattern LIMIT ${TOO_MANY}`,
    { pattern },
  );
  return ids.length > MAX_HITS
    ? { sql: contains, values: { pattern } }
    : { sql: 'AND u.id = ANY (:ids::uuid[])', values: { ids: ids.map(({ id }) => id) } };
}
