import type { Database } from '../../../../platform/database/database.js';
import { accessOf, candidatesOf, containing, expectedRows } from '../../../../platform/database/trigram-search.js';

/** Ids of the matching orders and customers; null when there are too many to list. */
export interface Matches {
  readonly orders: readonly string[] | null;
  readonly people: readonly string[] | null;
  /** Products whose name matches. */
  readonly products: readonly string[];
}

/** Must be identical to the expressions of the migration's trigram indexes. */
const ofOrder = (order: string) =>
  `(${order}.order_number || ' ' || coalesce(${order}.tracking_id, '') || ' ' || (${order}.shipping_address ->> 'phone'))`;
const moreOfOrder = (order: string) =>
  `((${order}.shipping_address ->> 'postalCode') || ' ' || coalesce(${order}.details ->> 'gstin', '') || ' ' || coalesce(${order}.details ->> 'businessName', ''))`;
const ofCustomer = (user: string) => `(${user}.name || ' ' || ${user}.email)`;
export const OF_ORDER = ofOrder('o');
export const MORE_OF_ORDER = moreOfOrder('o');
export const OF_CUSTOMER = ofCustomer('u');

/** An order, as `o`, whose papers show one of the patterns, or to which a whole text leads that the reader knows. */
export const onPapers = (
  patterns: string,
  texts: string,
): string => `EXISTS (SELECT FROM orders p WHERE p.id = o.id AND (
  p.order_number ILIKE ANY (${patterns}::text[]) OR ${moreOfOrder('p')} ILIKE ANY (${patterns}::text[]) OR ARRAY[p.id::text, p.shipping_address ->> 'phone'] && ${texts}::text[]
  OR EXISTS (SELECT FROM users u WHERE u.id = p.user_id AND (u.name ILIKE ANY (${patterns}::text[]) OR u.email = ANY (${texts}::text[])))
  OR EXISTS (SELECT FROM order_items i WHERE i.order_id = p.id AND i.name ILIKE ANY (${patterns}::text[]))
  OR EXISTS (SELECT FROM tax_documents d WHERE d.order_id = p.id AND lower(d.number) = ANY (${texts}::text[]))))`;

export const MAX_ORDERS = 3000;
/** Orders of more customers are looked for from the newest. */
export const MAX_PEOPLE = 1000;
/** Up to this number of customers are remembered while orders are read, instead of looked up for each order. */
const MAX_KNOWN_PEOPLE = 3000;
const MAX_PRODUCTS = 100;
export const ALL: Matches = { orders: null, people: null, products: [] };

const WHOLE_NUMBER = /^\d{6}-\d{5,}$/;
const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A text without letters needs no conversion to lower case, which takes most of the time of comparing. */
export type Like = 'LIKE' | 'ILIKE';
export const likeOf = (text: string): Like => (/^[\d\s-]+$/.test(text) ? 'LIKE' : 'ILIKE');

/**
 * Short texts, and those for which the indexes would yield very many rows, are searched only in this many of the newest.
 * The customer with a complete e-mail address may be older.
 */
export const NEWEST = 10_000;

/** Each part stops where there are too many. Also reads the catalogue's products and the numbers of invoices. */
const hitsBy = (like: Like) => `
  WITH products_hit AS MATERIALIZED (SELECT p.id FROM products p WHERE p.name ILIKE ANY (:patterns::text[]) LIMIT ${MAX_PRODUCTS}),
    orders_hit AS MATERIALIZED (
      (SELECT o.id FROM orders o WHERE :orders = 'index' AND ${OF_ORDER} ${like} ANY (:candidates::text[]) AND (${OF_ORDER} ${like} ANY (:patterns::text[])) IS NOT FALSE LIMIT ${MAX_ORDERS + 1})
      UNION (SELECT o.id FROM orders o WHERE :more = 'index' AND ${MORE_OF_ORDER} ${like} ANY (:patterns::text[]) LIMIT ${MAX_ORDERS + 1})
      UNION (SELECT o.id FROM (SELECT * FROM orders o WHERE 'newest' IN (:orders, :more) AND o.deleted_at IS NULL ORDER BY o.created_at DESC LIMIT ${NEWEST}) o
        WHERE (:orders = 'newest' AND ${OF_ORDER} ${like} ANY (:patterns::text[])) OR (:more = 'newest' AND ${MORE_OF_ORDER} ${like} ANY (:patterns::text[])) LIMIT ${MAX_ORDERS + 1})
      UNION (SELECT i.order_id FROM products_hit p, LATERAL (SELECT order_id FROM order_items WHERE product_id = p.id ORDER BY product_id, order_id LIMIT ${MAX_ORDERS + 1}) i LIMIT ${MAX_ORDERS + 1})
      UNION (SELECT d.order_id FROM tax_documents d WHERE upper(d.number) = upper(:text))
      UNION (SELECT o.id FROM parcels p JOIN recipient_checkouts c ON c.list_id = p.list_id JOIN orders o ON o.checkout_session_id = c.session_id WHERE upper(p.tracking_id) = upper(:text) AND o.shipped_at IS NOT NULL)
      UNION (SELECT n.order_id FROM order_notes n WHERE n.text ILIKE ANY (:patterns::text[]) LIMIT ${MAX_ORDERS + 1})
      UNION (SELECT t.order_id FROM order_tags t WHERE t.tag = lower(:text) LIMIT ${MAX_ORDERS + 1})),
    people_hit AS MATERIALIZED (
      SELECT u.id FROM users u WHERE :people = 'index' AND ${OF_CUSTOMER} ILIKE ANY (:peopleCandidates::text[]) AND (${OF_CUSTOMER} ILIKE ANY (:patterns::text[])) IS NOT FALSE
      UNION ALL SELECT u.id FROM (SELECT * FROM users u WHERE :people = 'newest' AND u.role IS NULL ORDER BY u.created_at DESC LIMIT ${NEWEST}) u WHERE ${OF_CUSTOMER} ILIKE ANY (:patterns::text[])
      UNION ALL SELECT u.id FROM users u WHERE :people = 'newest' AND u.email = lower(:text))
  SELECT CASE WHEN 'scan' NOT IN (:orders, :more) THEN ARRAY(SELECT id FROM orders_hit LIMIT ${MAX_ORDERS + 1}) END AS orders,
    CASE WHEN :people <> 'scan' THEN ARRAY(SELECT id FROM people_hit LIMIT ${MAX_KNOWN_PEOPLE + 1}) END AS people,
    ARRAY(SELECT id FROM products_hit) AS products`;
const HITS = { LIKE: hitsBy('LIKE'), ILIKE: hitsBy('ILIKE') };

const EXPECTED = [
  expectedRows('orders', ofOrder, 'orders'),
  expectedRows('orders', moreOfOrder, 'more'),
  expectedRows('users', ofCustomer, 'people'),
].join(' UNION ALL ');

/** A phone number or tracking ID, long enough that its triples of characters occur together in very few orders. */
const LONG_WORD = /^[a-z0-9]{9,}$/i;

/**
 * A pattern that finds the same orders and perhaps others, of which the index reads a third of the entries: of very many
 * orders, reading those of all triples took most of the search.
 */
const triplesOf = (text: string) => (LONG_WORD.test(text) ? `%${text.match(/.{3}/g)!.join('%')}%` : containing(text));

/** Returns the one order with this id or order number when the text is a complete one, else null. */
export async function findByReference(text: string, database: Database): Promise<Matches | null> {
  if (WHOLE_ID.test(text)) return { ...ALL, orders: [text], people: [] };
  const order =
    WHOLE_NUMBER.test(text) &&
    (await database.one<{ id: string }>('SELECT id FROM orders WHERE order_number = $1', [text]));
  return order ? { ...ALL, orders: [order.id], people: [] } : null;
}

export async function findMatches(text: string, texts: readonly string[], database: Database): Promise<Matches> {
  const found = await database.readByIndex<Matches>(HITS[likeOf(text)], {
    text,
    patterns: texts.map(containing),
    candidates: texts.map(triplesOf),
    peopleCandidates: texts.map(candidatesOf),
    ...(await accessOf(database, EXPECTED, texts, ['orders', 'more', 'people'])),
  });
  const { orders, people, products } = found[0]!;
  return {
    orders: orders && orders.length <= MAX_ORDERS ? orders : null,
    people: people && people.length <= MAX_KNOWN_PEOPLE ? people : null,
    products,
  };
}
