import { Injectable } from '@nestjs/common';
import type { MonthPoint } from '@shop/contracts/settlements';
import { Database } from '../../../../platform/database/database.js';
import { startOfDay } from '../../../../platform/database/india-time.js';

const FROM = startOfDay(`:month::text || '-01'`);
const TO = startOfDay(`(:month::text || '-01')::date + interval '1 month'`);
const NAMED = 5;

/** Receipts in whose place an invoice is due. Those of earlier releases state no cause. */
const RECEIPTS = `
  SELECT d.number AS name, d.issued_at AS at FROM tax_documents d, tax_settings s
  WHERE d.kind = 'receipt' AND d.cancelled_at IS NULL AND s.profile->>'mode' IS DISTINCT FROM 'unregistered'
    AND (d.contents->>'cause' <> 'unregistered' OR d.contents->>'cause' IS NULL AND d.contents->'supplier'->>'gstin' IS NOT NULL)
    AND d.issued_at >= ${FROM} AND d.issued_at < ${TO}
    AND NOT EXISTS (SELECT FROM tax_documents later WHERE later.replaces_id = d.id)`;

/** Parcels paid on delivery that left by the end of the month and whose cash has not come in. */
const CASH = `
  SELECT o.order_number AS name, o.shipped_at AS at FROM orders o JOIN payments p ON p.id = o.payment_id
  WHERE o.paid_at IS NULL AND o.deleted_at IS NULL AND o.status IN ('Shipped', 'Delivered') AND p.provider = ANY (:onDelivery)
    AND o.shipped_at < ${TO}`;

/** Sizes of which more is sold or on hold than there is. The schema refuses it. */
const STOCK = `
  SELECT p.name || ', ' || v.size AS name, v.id::text::bytea AS at FROM variants v JOIN products p ON p.id = v.product_id
  WHERE (v.stock < 0 OR v.reserved > v.stock) AND v.deleted_at IS NULL`;

const counted = (code: string, rows: string) => `
  SELECT '${code}' AS code, count(*)::int AS count,
    coalesce((array_agg(name ORDER BY at))[1:${NAMED}], '{}') AS examples FROM (${rows}) found`;

/** Reads documents, orders, payments and stock; writes nothing. */
const POINTS = [counted('receipts', RECEIPTS), counted('stock', STOCK), counted('cash', CASH)].join(' UNION ALL ');

/** What is open in a month in the tables of other modules. */
@Injectable()
export class OpenPointsView {
  constructor(private readonly database: Database) {}

  /** @param onDelivery names of the providers whose customers pay the courier */
  list(month: string, onDelivery: readonly string[]): Promise<MonthPoint[]> {
    return this.database.query<MonthPoint>(POINTS, { month, onDelivery });
  }
}
