import { normalisePhone } from '@shop/contracts';
import type { Database } from '../../../../platform/database/database.js';
import { startOfDay } from '../../../../platform/database/india-time.js';
import type { OrderSearch } from '../application/order-views.js';
import { conditionOfPart, isOrderPart } from './order-parts.js';

export interface Condition {
  /** `WITH` of a statement whose parts then read the few matching orders once; empty when all orders are searched. */
  readonly matches: string;
  /** The orders to search, as `o`. */
  readonly from: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** True when too many orders match to count them all. */
  readonly isWide: boolean;
}

/** Ids of the matching orders and customers; null when there are too many to list. */
interface Matches {
  readonly orders: readonly string[] | null;
  readonly people: readonly string[] | null;
  /** Products whose name matches. */
  readonly products: readonly string[];
}

/** Must be identical to the expressions of the migration's trigram indexes. */
const OF_ORDER = `(o.order_number || ' ' || coalesce(o.tracking_id, '') || ' ' || (o.shipping_address ->> 'phone'))`;
const MORE_OF_ORDER = `((o.shipping_address ->> 'postalCode') || ' ' || coalesce(o.details ->> 'gstin', '') || ' ' || coalesce(o.details ->> 'businessName', ''))`;
const OF_CUSTOMER = `(u.name || ' ' || u.email)`;

const MAX_ORDERS = 3000;
const MAX_PEOPLE = 1000;
const MAX_PRODUCTS = 100;
const ALL: Matches = { orders: null, people: null, products: [] };

/** The trigram indexes do not cover shorter texts. */
const MIN_INDEXED_LENGTH = 3;
/** Shorter texts are searched only in this many of the newest orders. */
const NEWEST = 10_000;

const WHOLE_NUMBER = /^\d{6}-\d{5,}$/;
const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Each part stops where there are too many. Also reads the catalogue's products and the numbers of invoices. */
const HITS = `
  WITH products_hit AS MATERIALIZED (SELECT p.id FROM products p WHERE p.name ILIKE ANY (:patterns::text[]) LIMIT ${MAX_PRODUCTS}),
    orders_hit AS MATERIALIZED (
      (SELECT o.id FROM orders o WHERE ${OF_ORDER} ILIKE ANY (:candidates::text[]) AND (${OF_ORDER} ILIKE ANY (:patterns::text[])) IS NOT FALSE LIMIT ${MAX_ORDERS + 1})
      UNION (SELECT o.id FROM orders o WHERE ${MORE_OF_ORDER} ILIKE ANY (:patterns::text[]) LIMIT ${MAX_ORDERS + 1})
      UNION (SELECT i.order_id FROM products_hit p, LATERAL (SELECT order_id FROM order_items WHERE product_id = p.id ORDER BY product_id, order_id LIMIT ${MAX_ORDERS + 1}) i LIMIT ${MAX_ORDERS + 1})
      UNION (SELECT d.order_id FROM tax_documents d WHERE upper(d.number) = upper(:text))
      UNION (SELECT n.order_id FROM order_notes n WHERE n.text ILIKE ANY (:patterns::text[]) LIMIT ${MAX_ORDERS + 1})
      UNION (SELECT t.order_id FROM order_tags t WHERE t.tag = lower(:text) LIMIT ${MAX_ORDERS + 1})),
    people_hit AS MATERIALIZED (SELECT u.id FROM users u WHERE ${OF_CUSTOMER} ILIKE ANY (:patterns::text[]))
  SELECT ARRAY(SELECT id FROM orders_hit LIMIT ${MAX_ORDERS + 1}) AS orders, ARRAY(SELECT id FROM people_hit LIMIT ${MAX_PEOPLE + 1}) AS people,
    ARRAY(SELECT id FROM products_hit) AS products`;

/** Escapes a literal text for `ILIKE`. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A phone number or tracking ID, long enough that its triples of characters occur together in very few orders. */
const LONG_WORD = /^[a-z0-9]{9,}$/i;

/**
 * A pattern that finds the same orders and perhaps others, of which the index reads a third of the entries: of very many
 * orders, reading those of all triples took most of the search.
 */
const candidatesOf = (text: string) =>
  LONG_WORD.test(text) ? `%${text.match(/.{3}/g)!.join('%')}%` : containing(text);

/** Returns WITH, FROM and WHERE of a search. Parameters are numbered from $1. */
export async function conditionOf(
  { text, status, from, to, tag }: OrderSearch,
  database: Database,
  now: Date,
): Promise<Condition> {
  const parameters: unknown[] = [];
  const next = (value: unknown) => `$${parameters.push(value)}`;
  const parts = ['o.deleted_at IS NULL'];
  if (status && isOrderPart(status)) parts.push(conditionOfPart(status, now));
  else if (status) parts.push(`o.status = ${next(status)}`);
  if (tag) parts.push(`o.id IN (SELECT t.order_id FROM order_tags t WHERE t.tag = ${next(tag)})`);
  if (from) parts.push(`o.created_at >= ${startOfDay(next(from))}`);
  if (to) parts.push(`o.created_at < ${startOfDay(`${next(to)}::date + 1`)}`);
  if (!text) return { matches: '', from: 'orders o', sql: parts.join(' AND '), parameters, isWide: false };
  const texts = [...new Set([text, normalisePhone(text)])].filter(Boolean);
  const patterns = texts.map(containing);
  const isIndexed = text.length >= MIN_INDEXED_LENGTH;
  const hits = (await findByReference(text, database)) ?? (isIndexed ? await findMatches(text, texts, database) : ALL);
  if (!isIndexed)
    parts.push(
      `o.created_at >= (SELECT min(created_at) FROM (SELECT created_at FROM orders WHERE deleted_at IS NULL ORDER BY created_at DESC LIMIT ${NEWEST}) newest)`,
    );
  const { orders, people } = hits;
  if (orders && people)
    return {
      matches: `WITH matches AS (${among({ orders, people }, status ? ', status, paid_at, payment_due_at, details' : '', next)})`,
      from: 'matches o',
      sql: parts.join(' AND '),
      parameters,
      isWide: false,
    };
  parts.push(found(hits, patterns, next));
  return { matches: '', from: 'orders o', sql: parts.join(' AND '), parameters, isWide: true };
}

/** Returns the condition for the newest orders that match a wide one, which are looked for once, for a page and its count. */
export const newestOf = ({ from, sql, parameters }: Condition, limit: number): Omit<Condition, 'isWide'> => ({
  matches: `WITH newest AS MATERIALIZED (SELECT o.id, o.created_at FROM ${from} WHERE ${sql} ORDER BY o.created_at DESC, o.id LIMIT ${limit})`,
  from: 'newest o',
  sql: 'true',
  parameters,
});

/**
 * Few matches. Their orders are found by index only: a thousand customers of one name may have ten thousand orders.
 * OFFSET keeps PostgreSQL from looking for them in all orders, from the newest.
 */
function among(
  { orders, people }: { readonly orders: readonly string[]; readonly people: readonly string[] },
  furtherColumns: string,
  next: (value: unknown) => string,
): string {
  const read = (column: string, ids: readonly string[]) =>
    `SELECT id, created_at, deleted_at${furtherColumns} FROM orders WHERE ${column} = ANY (${next(ids)}::uuid[])`;
  if (people.length === 0) return `${read('id', orders)} OFFSET 0`;
  if (orders.length === 0) return `${read('user_id', people)} OFFSET 0`;
  return `${read('id', orders)} UNION ${read('user_id', people)}`;
}

/** Returns the one order with this id or order number when the text is a complete one, else null. */
async function findByReference(text: string, database: Database): Promise<Matches | null> {
  if (WHOLE_ID.test(text)) return { ...ALL, orders: [text], people: [] };
  const order =
    WHOLE_NUMBER.test(text) &&
    (await database.one<{ id: string }>('SELECT id FROM orders WHERE order_number = $1', [text]));
  return order ? { ...ALL, orders: [order.id], people: [] } : null;
}

async function findMatches(text: string, texts: readonly string[], database: Database): Promise<Matches> {
  const values = { text, patterns: texts.map(containing), candidates: texts.map(candidatesOf) };
  const found = await database.readByIndex<{ orders: string[]; people: string[]; products: string[] }>(HITS, values);
  const { orders, people, products } = found[0]!;
  return {
    orders: orders.length > MAX_ORDERS ? null : orders,
    people: people.length > MAX_PEOPLE ? null : people,
    products,
  };
}

/** Very many matches: scanning orders from the newest fills a page quickly. */
function found(
  { orders, people, products }: Matches,
  patterns: readonly string[],
  next: (value: unknown) => string,
): string {
  const all = next(patterns);
  // No EXISTS, for which PostgreSQL may read the items of all orders first.
  const items = () =>
    ` OR (SELECT true FROM order_items i WHERE i.order_id = o.id AND i.product_id = ANY (${next(products)}::uuid[]) LIMIT 1)`;
  const ofOrder = orders
    ? `o.id = ANY (${next(orders)}::uuid[])`
    : `${OF_ORDER} ILIKE ANY (${all}::text[]) OR ${MORE_OF_ORDER} ILIKE ANY (${all}::text[])
       OR o.id IN (SELECT n.order_id FROM order_notes n WHERE n.text ILIKE ANY (${all}::text[]))${products.length > 0 ? items() : ''}`;
  const ofCustomer = people
    ? `o.user_id = ANY (${next(people)}::uuid[])`
    : `(SELECT ${OF_CUSTOMER} ILIKE ANY (${all}::text[]) FROM users u WHERE u.id = o.user_id)`;
  return `(${ofOrder} OR ${ofCustomer})`;
}
