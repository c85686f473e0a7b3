import { Inject, Injectable } from '@nestjs/common';
import { BUSINESS_DETAIL_NAMES, SHOP_DETAIL_NAMES, type BusinessDetails } from '@shop/contracts';
import { Config } from '../../../../config/config.js';
import { Outbox } from '../../../../kernel/outbox.js';
import { Database } from '../../../../platform/database/database.js';
import type { StockLine } from '../../../catalog/index.js';
import type { ScheduledDays } from '../application/delivery-schedules.js';
import { Orders, type Buyer, type LockedOrder, type OrderedCart, type PurchaseAttempt } from '../application/orders.js';
import type { DeliveryAddress } from '../domain/checkout-session.js';
import type { OrderStep } from '../domain/order.js';
import type { OrderedGoods, PlacedOrder, ReplaceableOrder, Replacement } from '../domain/placed-order.js';
import type { UnpaidOrders } from '../domain/unpaid-orders.js';
import { INSERT_ORDER, itemTexts, orderValues, replacementValues } from './insert-order.js';

const ORDER = `SELECT id, order_number AS "orderNumber", user_id AS "userId", status, payment_id AS "paymentId", tracking_id AS "trackingId", delivery_partner AS "deliveryPartner", packed_at AS "packedAt", shipped_at AS "shippedAt",
  delivered_at AS "deliveredAt", paid_at AS "paidAt", payment_due_at AS "paymentDueAt", details ->> 'packOn' AS "packOn", deleted_at AS "deletedAt",
  details ? 'parcels' AND EXISTS (SELECT FROM recipient_checkouts WHERE session_id = checkout_session_id) AS "hasParcels" FROM orders`;

/** Pieces of an item that were sent again. A size stands in an order once. */
const REPLACED = `(SELECT coalesce(sum(s.quantity), 0)::int FROM orders r JOIN order_items s ON s.order_id = r.id
  WHERE r.replaces_order_id = o.id AND r.status <> 'Cancelled' AND s.variant_id = i.variant_id)`;

/** Pieces of an item in parcels that have not left, less those that were refunded with their parcel. */
const UNSENT = `(SELECT coalesce(sum(greatest(0, (p.item->>'quantity')::int - (
    SELECT coalesce(sum((l->>'quantity')::int), 0) FROM refund_requests q, jsonb_array_elements(q.lines) l
    WHERE q.order_id = o.id AND q.kind = 'refund' AND q.decision <> 'declined' AND q.details->>'parcel' = p.position::text AND l->>'itemId' = i.id::text))), 0)::int
  FROM (SELECT position, jsonb_array_elements(items) AS item FROM parcels WHERE state = 'waiting'
    AND list_id = (SELECT list_id FROM recipient_checkouts WHERE session_id = o.checkout_session_id)) p
  WHERE o.status <> 'Cancelled' AND p.item->>'product' = i.product_id::text AND p.item->>'size' = i.size)`;

/** Price of an item; of a replacement, its price in the order that was sold. */
const VALUE = `CASE WHEN o.replaces_order_id IS NULL THEN i.price_paise ELSE (WITH RECURSIVE replaced AS (SELECT o.replaces_order_id AS id
  UNION SELECT r.replaces_order_id FROM replaced JOIN orders r ON r.id = replaced.id WHERE r.replaces_order_id IS NOT NULL)
  SELECT coalesce(max(s.price_paise), 0) FROM replaced JOIN order_items s ON s.order_id = replaced.id AND s.variant_id = i.variant_id) END`;

const REPLACEABLE = `SELECT shipping_address AS "shippingAddress", details, (SELECT jsonb_agg(jsonb_build_object('itemId', i.id, 'productId', i.product_id,
    'variantId', i.variant_id, 'name', i.name, 'size', i.size, 'quantity', i.quantity, 'imageUrl', i.image_url, 'replaced', ${REPLACED}, 'unsent', ${UNSENT}) ORDER BY i.position)
  FROM order_items i WHERE i.order_id = o.id) AS lines FROM orders o WHERE o.id = :id`;

/** An order and those whose goods it sends again, up to the one that was sold. */
const SALE = `WITH RECURSIVE sale AS (SELECT payment_id, replaces_order_id FROM orders WHERE id = :id
  UNION ALL SELECT o.payment_id, o.replaces_order_id FROM sale JOIN orders o ON o.id = sale.replaces_order_id)
  SELECT payment_id AS "paymentId" FROM sale WHERE replaces_order_id IS NULL`;

const UNPAID = `o.paid_at IS NULL AND o.deleted_at IS NULL AND o.status <> 'Cancelled'`;

@Injectable()
export class PostgresOrders extends Orders {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    @Inject(Config) private readonly config: Pick<Config, 'limitsRequests'>,
  ) {
    super();
  }

  override async add(order: PlacedOrder): Promise<void> {
    await this.database.query(`WITH allowed AS (SELECT), ${INSERT_ORDER} SELECT id FROM placed`, orderValues(order));
    await this.outbox.add('order.placed', { orderId: order.id });
  }

  override async addReplacement(replacement: Replacement): Promise<string | null> {
    const row = await this.database.one<{ orderNumber: string }>(
      `WITH allowed AS (SELECT WHERE NOT EXISTS (SELECT FROM orders WHERE id = :id)), ${INSERT_ORDER} SELECT order_number AS "orderNumber" FROM placed`,
      replacementValues(replacement),
    );
    return row?.orderNumber ?? null;
  }

  override async replaces(id: string, orderId: string): Promise<boolean> {
    return (
      (await this.database.count('SELECT FROM orders WHERE id = $1 AND replaces_order_id = $2', [id, orderId])) === 1
    );
  }

  override async paymentOfSale(id: string): Promise<string | null> {
    return (await this.database.one<{ paymentId: string }>(SALE, { id }))?.paymentId ?? null;
  }

  override replaceable(id: string): Promise<ReplaceableOrder> {
    return this.required<ReplaceableOrder>(REPLACEABLE, id);
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
    { exceptSessionId, address, attemptedAt }: PurchaseAttempt,
  ): Promise<boolean> {
    const purchase = [userId, since, itemTexts(lines), exceptSessionId];
    const row = attemptedAt
      ? await this.database.one<{ hasBought: boolean }>(
          'SELECT has_bought_for($1, $2, $3, $4, $5, $6) AS "hasBought"',
          [...purchase, JSON.stringify(address), attemptedAt],
        )
      : await this.database.one<{ hasBought: boolean }>(
          'SELECT has_bought_since($1, $2, $3, $4) AS "hasBought"',
          purchase,
        );
    return row?.hasBought === true;
  }

  override async countUnpaidOfNew({ userId, network }: Buyer, since: Date): Promise<UnpaidOrders> {
    const counted = await this.database.one<UnpaidOrders>(
      `SELECT (SELECT count(*)::int FROM orders o WHERE user_id = :userId AND ${UNPAID}) AS "ofCustomer",
         (SELECT count(*)::int FROM checkout_sessions s JOIN orders o ON o.checkout_session_id = s.id
          WHERE s.network = :network AND o.created_at > :since AND ${UNPAID}) AS "ofNetwork"
       WHERE NOT EXISTS (SELECT FROM orders WHERE user_id = :userId AND delivered_at IS NOT NULL)`,
      { userId, network: this.config.limitsRequests ? network : null, since },
    );
    return counted ?? { ofCustomer: 0, ofNetwork: 0 };
  }

  override async findOverdue(now: Date, limit: number): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM orders o WHERE payment_due_at < $1 AND ${UNPAID} AND status IN ('Processing', 'Packed') ORDER BY payment_due_at LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  override async lockNetwork(network: string): Promise<void> {
    const name = `unpaid orders of network ${network}`;
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
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
         delivered_at = :deliveredAt, deleted_at = :deletedAt, paid_at = :paidAt, payment_due_at = :paymentDueAt WHERE id = :id`,
      { ...order, ...entry, note: entry.note ?? null, personalNote: entry.personalNote ?? null },
    );
  }

  override cartOf(id: string): Promise<OrderedCart> {
    return this.required<OrderedCart>(
      `SELECT shipping_address AS "shippingAddress", details, (SELECT jsonb_agg(jsonb_build_object('productId', i.product_id, 'variantId', i.variant_id, 'name', i.name,
         'size', i.size, 'quantity', i.quantity, 'unitPaise', i.price_paise, 'imageUrl', i.image_url) ORDER BY i.position)
         FROM order_items i WHERE i.order_id = o.id) AS lines FROM orders o WHERE o.id = :id`,
      id,
    );
  }

  override async saveAddress(id: string, address: DeliveryAddress, days: ScheduledDays | null): Promise<void> {
    await this.database.query(
      `UPDATE orders SET shipping_address = :address, details = CASE WHEN :days::jsonb IS NULL THEN details ELSE (details - :names::text[]) || :days END
       WHERE id = :id`,
      { id, address: JSON.stringify(address), days: days && JSON.stringify(days), names: SHOP_DETAIL_NAMES },
    );
  }

  override async saveBusiness(id: string, business: BusinessDetails): Promise<void> {
    await this.database.query('UPDATE orders SET details = (details - :names::text[]) || :business WHERE id = :id', {
      id,
      names: BUSINESS_DETAIL_NAMES,
      business: JSON.stringify(business),
    });
  }

  override goodsOf(id: string): Promise<OrderedGoods> {
    return this.required<OrderedGoods>(
      `SELECT items_paise AS "itemsPaise", adjustments, (SELECT jsonb_agg(jsonb_build_object('itemId', i.id, 'variantId', i.variant_id, 'quantity', i.quantity,
         'unitPaise', i.price_paise, 'valuePaise', ${VALUE}, 'replaced', ${REPLACED}, 'unsent', ${UNSENT}) ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id) AS lines
       FROM orders o WHERE o.id = :id`,
      id,
    );
  }

  private async required<Row extends object>(sql: string, id: string): Promise<Row> {
    const row = await this.database.one<Row>(sql, { id });
    if (!row) throw new Error(`There is no order ${id}.`);
    return row;
  }
}
