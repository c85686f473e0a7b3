import { Injectable } from '@nestjs/common';
import { REFUND_REASONS, taxedStateCode, type OrderDetails, type ShippingAddress } from '@shop/contracts';
import { paise } from '@shop/money';
import { ParcelViews } from '../../../ordering/index.js';
import { annexedParcels } from '../../application/annexed-parcels.js';
import { leavingGoods, type EarlyRefunds } from '../../domain/leaving-goods.js';
import { orderNotFound, type OrderToInvoice } from '../../domain/tax-document.js';
import { Database } from '../../../../platform/database/database.js';
import { startOfDay } from '../../../../platform/database/india-time.js';
import { INVOICING_MESSAGES } from '../../messages.js';

interface Row extends Pick<
  OrderToInvoice,
  'orderId' | 'orderNumber' | 'orderedAt' | 'isCancelled' | 'isAnonymous' | 'lines' | 'adjustments'
> {
  readonly buyerName: string | null;
  readonly address: ShippingAddress;
  readonly details: OrderDetails;
  readonly refunded: number;
  readonly pieces: EarlyRefunds['pieces'];
}

type OrderedGoods = Pick<OrderToInvoice['lines'][number], 'productId' | 'hsn'>;

/** Money or goods that went back after the goods left. */
export interface Reversal {
  /** Of the refund. */
  readonly id: string;
  /** `order_undelivered` for a parcel that came back. */
  readonly reason: string;
  readonly amountPaise: number;
  readonly lines: readonly { readonly itemId: string; readonly quantity: number; readonly amountPaise: number }[];
}

const LINES = `(SELECT jsonb_agg(jsonb_build_object('itemId', i.id, 'productId', i.product_id, 'name', i.name, 'size', i.size,
  'quantity', i.quantity, 'unitPaise', i.price_paise, 'hsn', coalesce(p.hsn, '')) ORDER BY i.position)
  FROM order_items i LEFT JOIN products p ON p.id = i.product_id WHERE i.order_id = o.id)`;

/** Refunds by staff before the goods leave reduce the price, goodwill too; what they return of a provider's fee does not. */
const REFUNDED = `(SELECT least(coalesce(sum(r.amount_paise), 0), o.total_paise)::int FROM refunds r WHERE r.payment_id = o.payment_id AND r.reason = ANY (:reasons))`;

/** Those of them that are for certain pieces. */
const PIECES = `(SELECT coalesce(jsonb_agg(l || jsonb_build_object('isGoodwill', q.reason = 'goodwill')), '[]')
  FROM refund_requests q, jsonb_array_elements(q.lines) l WHERE q.order_id = o.id AND q.kind = 'refund' AND q.decision = 'approved')`;

const ORDER = `SELECT o.id AS "orderId", o.order_number AS "orderNumber", o.created_at AS "orderedAt", u.name AS "buyerName",
    o.status = 'Cancelled' AS "isCancelled", o.user_id IS NULL AS "isAnonymous", o.shipping_address AS address, o.details, o.adjustments, ${LINES} AS lines, ${REFUNDED} AS refunded, ${PIECES} AS pieces
  FROM orders o LEFT JOIN users u ON u.id = o.user_id WHERE o.id = ANY (:orderIds) ORDER BY array_position(:orderIds::uuid[], o.id)`;

/** What was ordered, whether it left or not. */
const ORDERED = `SELECT i.id AS "itemId", i.product_id AS "productId", coalesce(p.hsn, '') AS hsn
  FROM order_items i LEFT JOIN products p ON p.id = i.product_id WHERE i.order_id = :orderId`;

/** Counts what has the same reason and amount, so that a request is matched with its refund: neither names the other. */
const NTH = (at: string) => `row_number() OVER (PARTITION BY r.reason, r.amount_paise ORDER BY ${at}, r.id) AS nth`;

/** Requests of staff, refunds of deleted orders, what was refunded further, and parcels that came back, with what identifies each in credit notes. */
const REVERSALS = `WITH refunded AS (SELECT r.*, ${NTH('r.created_at')} FROM refunds r JOIN orders o ON o.payment_id = r.payment_id
    WHERE o.id = :orderId AND r.kind <> 'top_up'),
  requested AS (SELECT r.*, coalesce(r.decided_at, r.requested_at) AS at, ${NTH('coalesce(r.decided_at, r.requested_at)')}
    FROM refund_requests r WHERE r.order_id = :orderId AND r.kind IN ('refund', 'return') AND r.decision = 'approved')
  SELECT id, reason, amount AS "amountPaise", lines FROM (
    SELECT coalesce(r.id, q.id)::text AS id, CASE WHEN q.kind = 'return' THEN 'order_undelivered' ELSE q.reason END AS reason,
      q.amount_paise AS amount, q.lines, q.at
    FROM requested q LEFT JOIN refunded r ON q.kind = 'refund' AND (r.reason, r.amount_paise, r.nth) = (q.reason, q.amount_paise, q.nth)
    UNION ALL SELECT id::text, reason, amount_paise, '[]', created_at FROM refunded WHERE reason = 'order_deleted'
    UNION ALL SELECT r.id::text, r.reason, r.amount_paise, '[]', r.created_at FROM refunds r JOIN orders o ON o.payment_id = r.payment_id
      WHERE o.id = :orderId AND r.kind = 'top_up'
  ) reversals WHERE at >= :since ORDER BY at`;

/** A replacement has no document. An invoice in the place of an earlier document is of no parcel that leaves. */
const SHIPPED = `WITH day AS (SELECT ${startOfDay(':day')} AS start, ${startOfDay(':day::date + 1')} AS next)
  SELECT id FROM (
    SELECT d.order_id AS id, min(d.issued_at) AS at FROM tax_documents d, day
      WHERE d.issued_at >= start AND d.issued_at < next AND d.invoice_id IS NULL AND d.replaces_id IS NULL GROUP BY d.order_id
    UNION ALL SELECT o.id, o.shipped_at FROM orders o, day WHERE o.replaces_order_id IS NOT NULL AND o.shipped_at >= start AND o.shipped_at < next
  ) shipped ORDER BY at, id`;

/** Orders as their documents need them. Joins the caller's transaction. */
@Injectable()
export class OrdersToInvoice {
  constructor(
    private readonly database: Database,
    private readonly parcels: ParcelViews,
  ) {}

  /** Returns an order, with the parcels of one for many recipients. */
  async find(orderId: string): Promise<OrderToInvoice | null> {
    const [row] = await this.rows([orderId]);
    if (!row) return null;
    const order = orderOf(row);
    if (!row.details.parcels) return order;
    return { ...order, parcels: annexedParcels(await this.parcels.ofOrder(orderId), order.lines) };
  }

  /** Returns these orders, in the order of the ids. Those that do not exist are missing, repeated ones are there once. */
  async findMany(orderIds: readonly string[]): Promise<readonly OrderToInvoice[]> {
    return (await this.rows(orderIds)).map(orderOf);
  }

  private rows(orderIds: readonly string[]): Promise<Row[]> {
    return this.database.query<Row>(ORDER, { orderIds, reasons: REFUND_REASONS });
  }

  /** Returns the addresses of orders that have not left, the newest first. */
  unsentAddresses(limit: number): Promise<readonly Pick<Row, 'orderId' | 'orderNumber' | 'address'>[]> {
    return this.database.query(
      `SELECT id AS "orderId", order_number AS "orderNumber", shipping_address AS address FROM orders
       WHERE status IN ('Processing', 'Packed') AND deleted_at IS NULL ORDER BY created_at DESC, id LIMIT $1`,
      [limit],
    );
  }

  /** Locks an order, deleted or not, until the caller's transaction ends: no refund of it runs beside. */
  async lock(orderId: string): Promise<void> {
    await this.database.query('SELECT lock_order($1)', [orderId]);
  }

  /** Returns the goods of these lines, with the codes that the products have now. */
  async goodsOf(orderId: string, lines: readonly { readonly itemId: string }[]): Promise<readonly OrderedGoods[]> {
    const ordered = await this.database.query<OrderedGoods & { itemId: string }>(ORDERED, { orderId });
    return lines.map(({ itemId }) => ordered.find((item) => item.itemId === itemId) ?? { productId: '', hsn: '' });
  }

  /** Returns what went back since a moment, oldest first, also of deleted orders. */
  reversalsSince(orderId: string, since: Date): Promise<readonly Reversal[]> {
    return this.database.query(REVERSALS, { orderId, since });
  }

  /** Returns the ids of all orders of a customer. */
  async ofCustomer(userId: string): Promise<readonly string[]> {
    return (await this.database.query<{ id: string }>('SELECT id FROM orders WHERE user_id = $1', [userId])).map(
      ({ id }) => id,
    );
  }

  /** Returns the ids of the orders that left on a day in India, in the order in which they left. */
  async shippedOn(day: string): Promise<readonly string[]> {
    return (await this.database.query<{ id: string }>(SHIPPED, { day })).map(({ id }) => id);
  }

  /** @param buyerId null for any buyer @throws DomainError 404 */
  async assertExists(orderId: string, buyerId: string | null): Promise<void> {
    const found = await this.database.one(
      'SELECT FROM orders WHERE id = :orderId AND (:buyerId::uuid IS NULL OR user_id = :buyerId)',
      { orderId, buyerId },
    );
    if (!found) throw orderNotFound();
  }
}

function orderOf({ buyerName, address, details, refunded, pieces, ...order }: Row): OrderToInvoice {
  const code = taxedStateCode(address);
  const name = buyerName ?? INVOICING_MESSAGES.unknownBuyer;
  const delivery = {
    name: address.recipient ?? name,
    address: [
      address.address,
      address.address2 ?? '',
      `${address.city} ${address.postalCode}`,
      code ? '' : address.state,
    ].filter(Boolean),
    stateCode: code,
  };
  const leaving = leavingGoods(order, { totalPaise: paise(refunded), pieces });
  return { ...order, ...leaving, buyer: buyerOf(details, { ...delivery, name }), delivery };
}

/**
 * A business that names its GSTIN is billed at its own address, in the State of its registration. Where it names none, the
 * parcel's address is its own, if it lies in that State.
 */
export function buyerOf(
  { gstin, businessName, billingAddress, billingCity, billingPostalCode }: OrderDetails,
  delivery: OrderToInvoice['delivery'],
): OrderToInvoice['buyer'] {
  if (!gstin) return { ...delivery, gstin: null };
  const code = gstin.slice(0, 2);
  const own = [billingAddress, [billingCity, billingPostalCode].filter(Boolean).join(' ')].filter(Boolean) as string[];
  const address = billingAddress ? own : code === delivery.stateCode ? delivery.address : [];
  return { name: businessName ?? delivery.name, gstin, stateCode: code, address };
}
