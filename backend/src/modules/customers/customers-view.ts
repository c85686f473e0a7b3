import { Injectable } from '@nestjs/common';
import {
  MAX_COUNTED_CARTS,
  MAX_SUMMED_ORDERS,
  type CartsLeft,
  type CustomerDetail,
  type CustomerPage,
  type CustomerSummary,
} from '@shop/contracts';
import { MAX_NOTES } from '@shop/contracts/notes';
import { Database } from '../../platform/database/database.js';
import { rupees } from '../../platform/database/statements.js';
import { hitsOf } from './customer-hits-view.js';

const PAGE = 20;
const BATCH = 500;
const SHOWN = 20;

/** Accounts of staff are no customers. The index `users_newest` has them in this order. */
const CUSTOMERS = 'users u WHERE u.role IS NULL';
const NEWEST_FIRST = 'ORDER BY u.created_at DESC, u.id DESC';

const NEWEST_ORDERS = `(SELECT * FROM orders o WHERE o.user_id = u.id AND o.deleted_at IS NULL ORDER BY o.created_at DESC, o.id LIMIT ${MAX_SUMMED_ORDERS})`;

const SUMMARY = `u.id AS "_id", u.name, u.email, u.created_at AS since, sums.orders, ${rupees('sums.paise')} AS spend, sums.last AS "lastOrderAt",
  coalesce(sums.city, u.shipping_address ->> 'city') AS city`;

const SUMS = `LATERAL (SELECT count(*)::int AS orders, max(o.created_at) AS last, (array_agg(o.shipping_address ->> 'city' ORDER BY o.created_at DESC))[1] AS city,
  coalesce(sum(o.total_paise) FILTER (WHERE o.paid_at IS NOT NULL AND o.status <> 'Cancelled'), 0) AS paise FROM ${NEWEST_ORDERS} o) sums`;

/** Pieces of the carts `c`, each with today's price. OFFSET keeps PostgreSQL from reading all sizes. */
const PIECES = `jsonb_to_recordset(c.items) AS piece(product uuid, size text, quantity int)
  JOIN LATERAL (SELECT v.price_paise FROM variants v WHERE v.product_id = piece.product AND v.size = piece.size AND v.deleted_at IS NULL OFFSET 0) v ON true`;

const CART = `(SELECT jsonb_build_object('pieces', coalesce(sum(piece.quantity), 0), 'value', ${rupees('coalesce(sum(piece.quantity * v.price_paise), 0)')}, 'changedAt', max(c.changed_at))
  FROM carts c, ${PIECES} WHERE c.user_id = u.id HAVING count(*) > 0)`;

const listOf = (row: string, from: string) => `(SELECT coalesce(jsonb_agg(${row}), '[]') FROM (${from}) row)`;

const DETAIL = `SELECT ${SUMMARY}, u.email_confirmed AS "isEmailConfirmed", u.last_seen_at AS "lastSeenAt", ${CART} AS cart,
  ${listOf(
    'row',
    `SELECT o.id AS "_id", o.order_number AS "orderNumber", o.status, o.created_at AS "createdAt", ${rupees('o.total_paise')} AS "totalPrice", o.paid_at IS NOT NULL AS "isPaid"
    FROM ${NEWEST_ORDERS} o ORDER BY o.created_at DESC, o.id LIMIT ${SHOWN}`,
  )} AS "newestOrders",
  ${listOf('row.address', `SELECT address FROM addresses a WHERE a.user_id = u.id ORDER BY a.is_default DESC, a.created_at LIMIT ${SHOWN}`)} AS addresses,
  ${listOf('row', `SELECT c.id AS "_id", c.number, c.status, c.received_at AS "receivedAt" FROM complaints c WHERE c.user_id = u.id ORDER BY c.received_at DESC LIMIT ${SHOWN}`)} AS complaints,
  ${listOf('row', `SELECT part ->> 'label' AS label, count(*)::int AS orders FROM ${NEWEST_ORDERS} o, jsonb_array_elements(o.adjustments) part WHERE part ->> 'code' = 'coupon' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${SHOWN}`)} AS coupons,
  ${listOf('row', `SELECT n.id AS "_id", n.at, n.by, n.text FROM customer_notes n WHERE n.user_id = u.id ORDER BY n.at DESC, n.id LIMIT ${MAX_NOTES}`)} AS notes
  FROM users u, ${SUMS} WHERE u.id = :id AND u.role IS NULL`;

const CARTS_LEFT = `SELECT (SELECT count(*)::int FROM left_carts) AS carts,
    (SELECT ${rupees('coalesce(sum(piece.quantity * v.price_paise), 0)')} FROM left_carts c, ${PIECES}) AS value`;

/** Where a page of the list begins. */
interface Place {
  readonly id: string;
  readonly at: string;
}

/** Read model of customers for staff. Also reads orders, complaints, carts and prices; writes nothing. */
@Injectable()
export class CustomersView {
  constructor(private readonly database: Database) {}

  /**
   * Returns 20 customers, the newest accounts first.
   * @param text part of a name or an e-mail address; one or two characters search only the newest 10,000 accounts
   * @param after the last customer of the page before
   */
  async list({ text, after }: { readonly text?: string; readonly after?: string }): Promise<CustomerPage> {
    const place = after === undefined ? null : await this.placeOf(after);
    const customers = await this.page(PAGE + 1, place, text);
    const shown = customers.slice(0, PAGE);
    return { customers: shown, next: customers.length > PAGE ? (shown.at(-1)?._id ?? null) : null };
  }

  async find(id: string): Promise<CustomerDetail | null> {
    return await this.database.one<CustomerDetail>(DETAIL, { id });
  }

  /** Returns whether the account of a customer exists; false for one of staff. */
  async has(id: string): Promise<boolean> {
    return (await this.database.count(`SELECT FROM ${CUSTOMERS} AND u.id = $1`, [id])) === 1;
  }

  async cartsLeft(now: Date): Promise<CartsLeft> {
    const row = await this.database.one<CartsLeft>(
      `WITH left_carts AS MATERIALIZED (SELECT c.items FROM carts c WHERE c.items <> '[]'
         AND c.changed_at BETWEEN $1::timestamptz - interval '30 days' AND $1::timestamptz - interval '1 hour' ORDER BY c.changed_at DESC LIMIT ${MAX_COUNTED_CARTS})
       ${CARTS_LEFT}`,
      [now],
    );
    return row ?? { carts: 0, value: 0 };
  }

  async count(): Promise<number> {
    return (await this.database.one<{ count: number }>(`SELECT count(*)::int AS count FROM ${CUSTOMERS}`))?.count ?? 0;
  }

  /** Returns all customers in batches, so that they are never in memory as a whole. */
  async *all(): AsyncGenerator<readonly CustomerSummary[]> {
    for (let place: Place | null = null; ;) {
      const batch: CustomerSummary[] = await this.page(BATCH, place);
      if (batch.length > 0) yield batch;
      const last = batch.at(-1);
      if (batch.length < BATCH || !last) return;
      place = await this.placeOf(last._id);
    }
  }

  private async page(limit: number, place: Place | null, text?: string): Promise<CustomerSummary[]> {
    const hits = text === undefined ? { sql: '', values: {} } : await hitsOf(text, this.database);
    const before = place ? 'AND (u.created_at, u.id) < (:at::timestamptz, :id::uuid)' : '';
    return this.database.read<CustomerSummary>(
      `SELECT ${SUMMARY} FROM (SELECT u.* FROM ${CUSTOMERS} ${before} ${hits.sql} ${NEWEST_FIRST} LIMIT ${limit}) u, ${SUMS} ${NEWEST_FIRST}`,
      { ...hits.values, ...(place && { at: place.at, id: place.id }) },
    );
  }

  /** The time as text: a Date would lose its microseconds. The list ends after an account that is gone. */
  private async placeOf(id: string): Promise<Place> {
    const row = await this.database.one<Place>('SELECT id, created_at::text AS at FROM users WHERE id = $1', [id]);
    return row ?? { id, at: '-infinity' };
  }
}
