import { normalisePhone } from '@shop/contracts';
import { isDay } from '@shop/contracts/calendar';
import type { Database } from '../../../../platform/database/database.js';
import { containing } from '../../../../platform/database/trigram-search.js';
import { startOfDay } from '../../../../platform/database/india-time.js';
import type { OrderSearch } from '../application/order-views.js';
import {
  ALL,
  findByReference,
  findMatches,
  likeOf,
  MAX_ORDERS,
  MAX_PEOPLE,
  MORE_OF_ORDER,
  NEWEST,
  OF_CUSTOMER,
  OF_ORDER,
  onPapers,
  type Like,
  type Matches,
} from './order-hits-view.js';
import { conditionOfPart, isOrderPart, isSmallPart } from './order-parts.js';

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

/** The trigram indexes do not cover shorter texts. */
const MIN_INDEXED_LENGTH = 3;

/** One of the newest orders. */
const IS_NEW = `o.created_at >= (SELECT min(created_at) FROM (SELECT created_at FROM orders WHERE deleted_at IS NULL ORDER BY created_at DESC LIMIT ${NEWEST}) newest)`;

/** The date of an order number and perhaps some digits: the orders of a day, which may be too many to list. */
const BEGINNING_OF_NUMBER = /^(\d\d)(\d\d)(\d\d)-\d{0,3}$/;

/** Returns the day of the orders whose numbers begin with a text; undefined if it is not the beginning of a number. */
function dayOfNumbers(text: string): string | undefined {
  const [, year, month, day] = BEGINNING_OF_NUMBER.exec(text) ?? [];
  const date = `20${year}-${month}-${day}`;
  return isDay(date) ? date : undefined;
}

/** Returns WITH, FROM and WHERE of a search. Parameters are numbered from $1. */
export async function conditionOf(search: OrderSearch, database: Database, now: Date): Promise<Condition> {
  const { text, status } = search;
  const filters = filtersOf(search, now);
  const few = status && isSmallPart(status) ? await fewOf(filters, database) : null;
  const { from, parts, parameters } = few ?? { from: 'orders o', ...filters };
  const next = (value: unknown) => `$${parameters.push(value)}`;
  if (!text) return { matches: '', from, sql: parts.join(' AND '), parameters, isWide: false };
  const day = dayOfNumbers(text);
  if (day) {
    parts.push(...within({ from: day, to: day }, next), `o.order_number LIKE ${next(`${text}%`)}`);
    return { matches: '', from, sql: parts.join(' AND '), parameters, isWide: false };
  }
  const texts = [...new Set([text, normalisePhone(text)])].filter(Boolean);
  const isIndexed = text.length >= MIN_INDEXED_LENGTH;
  const hits = (await findByReference(text, database)) ?? (isIndexed ? await findMatches(text, texts, database) : ALL);
  const { isForPapers = false } = search;
  if (isForPapers) parts.push(onPapers(next(texts.map(containing)), next(texts.map((one) => one.toLowerCase()))));
  const { orders, people } = hits;
  if (orders && people && people.length <= MAX_PEOPLE)
    return {
      matches: `WITH matches AS (${among({ orders, people }, status ? ', status, paid_at, payment_due_at, details, checkout_session_id' : '', next)})`,
      from: 'matches o',
      sql: parts.join(' AND '),
      parameters,
      isWide: false,
    };
  // Of orders that papers do not show, very many may match.
  if (!isIndexed || (isForPapers && !(orders && people))) parts.push(IS_NEW);
  parts.push(found(hits, texts.map(containing), likeOf(text), next));
  return { matches: '', from, sql: parts.join(' AND '), parameters, isWide: true };
}

interface Filters {
  readonly parts: string[];
  readonly parameters: unknown[];
}

function filtersOf({ status, from, to, tag }: OrderSearch, now: Date): Filters {
  const parameters: unknown[] = [];
  const next = (value: unknown) => `$${parameters.push(value)}`;
  const parts = ['o.deleted_at IS NULL'];
  if (status && isOrderPart(status)) parts.push(conditionOfPart(status, now));
  else if (status) parts.push(`o.status = ${next(status)}`);
  if (tag) parts.push(`o.id IN (SELECT t.order_id FROM order_tags t WHERE t.tag = ${next(tag)})`);
  parts.push(...within({ from, to }, next));
  return { parts, parameters };
}

function within({ from, to }: Pick<OrderSearch, 'from' | 'to'>, next: (value: unknown) => string): string[] {
  const parts: string[] = [];
  if (from) parts.push(`o.created_at >= ${startOfDay(next(from))}`);
  if (to) parts.push(`o.created_at < ${startOfDay(`${next(to)}::date + 1`)}`);
  return parts;
}

/** Returns the orders of a part if they are few: PostgreSQL would look for them in all orders, from the newest. */
async function fewOf({ parts, parameters }: Filters, database: Database): Promise<(Filters & { from: string }) | null> {
  const CONDITION = parts.join(' AND ');
  const ids = await database.readByIndex<{ id: string }>(
    `SELECT o.id FROM orders o WHERE ${CONDITION} LIMIT ${MAX_ORDERS + 1}`,
    parameters,
  );
  if (ids.length > MAX_ORDERS) return null;
  const part = 'o.id = ANY ($1::uuid[])';
  return {
    from: `(SELECT * FROM orders o WHERE ${part} OFFSET 0) o`,
    parts: [part],
    parameters: [ids.map(({ id }) => id)],
  };
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

/** Very many matches: scanning orders from the newest fills a page quickly. */
function found(
  { orders, people, products }: Matches,
  patterns: readonly string[],
  like: Like,
  next: (value: unknown) => string,
): string {
  const all = orders && people ? '' : next(patterns); // PostgreSQL refuses a parameter without a use
  // No EXISTS, for which PostgreSQL may read the items of all orders first.
  const items = () =>
    ` OR (SELECT true FROM order_items i WHERE i.order_id = o.id AND i.product_id = ANY (${next(products)}::uuid[]) LIMIT 1)`;
  const ofOrder = orders
    ? `o.id = ANY (${next(orders)}::uuid[])`
    : `${OF_ORDER} ${like} ANY (${all}::text[]) OR ${MORE_OF_ORDER} ${like} ANY (${all}::text[])
       OR o.id IN (SELECT n.order_id FROM order_notes n WHERE n.text ILIKE ANY (${all}::text[]))${products.length > 0 ? items() : ''}`;
  const ofCustomer = people
    ? `o.user_id IN (SELECT unnest(${next(people)}::uuid[]))`
    : `(SELECT ${OF_CUSTOMER} ILIKE ANY (${all}::text[]) FROM users u WHERE u.id = o.user_id)`;
  return `(${ofOrder} OR ${ofCustomer})`;
}
