import type { Database } from '../../platform/database/database.js';
import { accessOf, candidatesOf, containing, expectedRows } from '../../platform/database/trigram-search.js';

/** Must be identical to the expression of the index `users_search`. */
const searched = (user: string) => `(${user}.name || ' ' || ${user}.email)`;
const SEARCHED = searched('u');

/** The trigram index does not cover shorter texts. */
const MIN_INDEXED_LENGTH = 3;
/** Shorter texts, and those that the index would find in very many accounts, are searched only in this many of the newest accounts. */
const NEWEST = 10_000;
/** With more matches, reading accounts from the newest fills a page sooner. */
const MAX_HITS = 1000;
const TOO_MANY = MAX_HITS + 1;

/** Many accounts may have been created at the same moment. */
const OLDEST_OF_NEWEST = `(SELECT created_at, id FROM (SELECT created_at, id FROM users WHERE role IS NULL ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) newest ORDER BY created_at, id LIMIT 1)`;

const OWNERS = 'SELECT id FROM users WHERE email = lower(:text) AND role IS NULL';

const EXPECTED = expectedRows('users', searched, 'customers');

interface Hits {
  readonly sql: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const listed = (ids: readonly { readonly id: string }[]): Hits => ({
  sql: 'AND u.id = ANY (:ids::uuid[])',
  values: { ids: ids.map(({ id }) => id) },
});

/** Returns the condition of a search, beginning with AND, for customers as `u`. */
export async function hitsOf(text: string, database: Database): Promise<Hits> {
  const pattern = containing(text);
  const contains = `AND ${SEARCHED} ILIKE :pattern`;
  const access =
    text.length < MIN_INDEXED_LENGTH ? 'newest' : (await accessOf(database, EXPECTED, [text], ['customers'])).customers;
  if (access === 'newest') {
    // The account with an address may be older.
    const owners = await database.read<{ id: string }>(OWNERS, { text });
    if (owners.length > 0) return listed(owners);
    return {
      sql: `AND (SELECT ${SEARCHED} ILIKE :pattern) AND (u.created_at, u.id) >= ${OLDEST_OF_NEWEST}`,
      values: { pattern },
    };
  }
  if (access === 'scan') return { sql: contains, values: { pattern } };
  const ids = await database.readByIndex<{ id: string }>(
    `SELECT u.id FROM users u WHERE ${SEARCHED} ILIKE :candidates AND (${SEARCHED} ILIKE :pattern) IS NOT FALSE LIMIT ${TOO_MANY}`,
    { pattern, candidates: candidatesOf(text) },
  );
  return ids.length > MAX_HITS ? { sql: contains, values: { pattern } } : listed(ids);
}
