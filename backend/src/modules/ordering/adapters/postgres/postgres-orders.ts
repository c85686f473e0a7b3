import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../../kernel/outbox.js';
import { Database } from '../../../../platform/database/database.js';
import { sumOf } from '../../../cart-pricing/index.js';
import type { StockLine } from '../../../catalog/index.js';
import { Orders, type LockedOrder, type OrderedCart } from '../../application/ports/orders.js';
import type { OrderStep } from '../../domain/order.js';
import type { DeliveryAddress } from '../../domain/checkout-session.js';
import type { OrderedGoods } from '../../domain/refund-request.js';
import type { PlacedOrder } from '../../domain/placed-order.js';
import { ORDERING_MESSAGES } from '../../messages.js';

/**
 * Readable and unique: the date in India and a running number of at least five digits. `lpad` alone would truncate
 * longer numbers, and ten orders would share one.
 */
const ORDER_NUMBER = `to_char(:placedAt::timestamptz AT TIME ZONE 'Asia/Kolkata', 'YYMMDD') || '-' ||
  (SELECT lpad(next.number, greatest(5, length(next.number)), '0') FROM (SELECT nextval('order_numbers')::text AS number) next)`;

const ORDER = `SELECT id, order_number AS "orderNumber", user_id AS "userId", status, payment_id AS "paymentId", tracking_id AS "trackingId", delivery_partner AS "deliveryPartner", packed_at AS "packedAt", shipped_at AS "shippedAt",
  delivered_at AS "deliveredAt", paid_at AS "paidAt", deleted_at AS "deletedAt" FROM orders`;

@Injectable()
export class PostgresOrders extends Orders {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  override async add(order: PlacedOrder): Promise<void> {
    await this.database.query(
      `WITH placed AS (
         INSERT INTO orders (id, order_number, user_id, checkout_session_id, provider_order_id, payment_id, status, shipping_address,
           payment_method, items_paise, shipping_paise, total_paise, paid_at, created_at, adjustments, details)
         VALUES (:id, ${ORDER_NUMBER}, :userId, :sessionId, :providerOrderId, :paymentId, 'Processing', :shippingAddress,
           :paymentMethod, :itemsPaise, :shippingPaise, :totalPaise, :paidAt, :placedAt, :adjustments, :details) RETURNING id),
       history AS (INSERT INTO order_history (order_id, at, event, by, note) SELECT id, :placedAt, :event, :by, :paymentNote FROM placed)
       INSERT INTO order_items (order_id, position, product_id, variant_id, name, size, quantity, price_paise, image_url)
       SELECT placed.id, line.position, (line.item->>'productId')::uuid, (line.item->>'variantId')::uuid, line.item->>'name', line.item->>'size',
         (line.item->>'quantity')::int, (line.item->>'unitPaise')::int, line.item->>'imageUrl'
       FROM placed, jsonb_array_elements(:lines::jsonb) WITH ORDINALITY AS line(item, position)`,
      {
        ...order,
        shippingAddress: JSON.stringify(order.shippingAddress),
        shippingPaise: Math.max(0, sumOf('shipping', order.adjustments)),
        lines: JSON.stringify(order.lines),
        adjustments: JSON.stringify(order.adjustments),
        event: order.paidAt ? ORDERING_MESSAGES.history.placed : ORDERING_MESSAGES.history.placedUnpaid,
        by: ORDERING_MESSAGES.history.byCustomer,
      },
    );
    await this.outbox.add('order.placed', { orderId: order.id });
  }

  override async ofSession(sessionId: string): Promise<string | null> {
    const row = await this.database.one<{ id: string }>('SELECT id FROM orders WHERE checkout_session_id = $1', [
      sessionId,
    ]);
    return row?.id ?? null;
  }

  override async ofPayment(sessionId: string, paymentId: string): Promise<string | null> {
    const row = await this.database.one<{ id: string }>(
      'SELECT id FROM orders WHERE checkout_session_id = $1 AND payment_id = $2',
      [sessionId, paymentId],
    );
    return row?.id ?? null;
  }

  override async hasBoughtSince(
    userId: string,
    since: Date,
    lines: readonly StockLine[],
    exceptSessionId: string,
  ): Promise<boolean> {
    const items = lines.map(({ variantId, quantity }) => `${variantId}x${quantity}`).sort();
    const bought = await this.database.count(
      `SELECT FROM orders o WHERE o.user_id = $1 AND o.created_at >= $2 AND o.checkout_session_id <> $3
         AND ARRAY(SELECT i.variant_id || 'x' || i.quantity FROM order_items i WHERE i.order_id = o.id ORDER BY i.variant_id) = $4::text[] LIMIT 1`,
      [userId, since, exceptSessionId, items],
    );
    return bought > 0;
  }

  override lock(id: string): Promise<LockedOrder | null> {
    return this.database.one<LockedOrder>(`${ORDER} WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`, [id]);
  }

  override lockDeleted(id: string): Promise<LockedOrder | null> {
    return this.database.one<LockedOrder>(`${ORDER} WHERE id = $1 AND deleted_at IS NOT NULL FOR UPDATE`, [id]);
  }

  override async saveStep({ order, entry }: OrderStep): Promise<void> {
    await this.database.query(
      `WITH entry AS (
         INSERT INTO order_history (order_id, at, event, by, note, personal_note) VALUES (:id, :at, :event, :by, :note, :personalNote))
       UPDATE orders SET status = :status, tracking_id = :trackingId, delivery_partner = :deliveryPartner, packed_at = :packedAt, shipped_at = :shippedAt,
         delivered_at = :deliveredAt, deleted_at = :deletedAt, paid_at = :paidAt WHERE id = :id`,
      { ...order, ...entry, note: entry.note ?? null, personalNote: entry.personalNote ?? null },
    );
  }

  override async cartOf(id: string): Promise<OrderedCart> {
    const cart = await this.database.one<OrderedCart>(
      `SELECT shipping_address AS "shippingAddress", (SELECT jsonb_agg(jsonb_build_object('productId', i.product_id, 'variantId', i.variant_id, 'name', i.name,
         'size', i.size, 'quantity', i.quantity, 'unitPaise', i.price_paise, 'imageUrl', i.image_url) ORDER BY i.position)
         FROM order_items i WHERE i.order_id = o.id) AS lines FROM orders o WHERE o.id = $1`,
      [id],
    );
    if (!cart) throw new Error(`There is no order ${id}.`);
    return cart;
  }

  override async saveAddress(id: string, address: DeliveryAddress): Promise<void> {
    await this.database.query('UPDATE orders SET shipping_address = $2 WHERE id = $1', [id, JSON.stringify(address)]);
  }

  override async goodsOf(id: string): Promise<OrderedGoods> {
    const goods = await this.database.one<OrderedGoods>(
      `SELECT items_paise AS "itemsPaise", adjustments, (SELECT jsonb_agg(jsonb_build_object('itemId', i.id, 'variantId', i.variant_id, 'quantity', i.quantity,
         'unitPaise', i.price_paise) ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id) AS lines FROM orders o WHERE o.id = $1`,
      [id],
    );
    if (!goods) throw new Error(`There is no order ${id}.`);
    return goods;
  }

  override linesOf(id: string): Promise<readonly StockLine[]> {
    return this.database.query<StockLine>(
      'SELECT variant_id AS "variantId", quantity FROM order_items WHERE order_id = $1',
      [id],
    );
  }
}
