import { Injectable } from '@nestjs/common';
import type { Parcel } from '@shop/contracts/recipients';
import { Database } from '../../../../../platform/database/database.js';
import type { CheckoutSession } from '../../../purchase/domain/checkout-session.js';
import { PARCEL } from '../../../reporting/adapters/postgres-parcel-views.js';
import type { NewParcel, StoredList } from '../../application/recipient-lists.js';

const PARCELS = `(SELECT coalesce(jsonb_agg(${PARCEL} ORDER BY p.position), '[]') FROM parcels p WHERE p.list_id = l.id)`;

/** An order that was cancelled before it left does not count: what it used is given back, so the list may be ordered again. */
const ORDERS = `SELECT o.id, o.order_number, o.status, o.shipped_at, o.created_at FROM recipient_checkouts c JOIN orders o ON o.checkout_session_id = c.session_id WHERE c.list_id = l.id`;

const LIST = `SELECT l.id, l.customer_id AS "customerId", l.uses, l.created_at AS "createdAt", ${PARCELS} AS parcels,
  (SELECT jsonb_build_object('_id', o.id, 'orderNumber', o.order_number) FROM (${ORDERS}) o WHERE o.status <> 'Cancelled' OR o.shipped_at IS NOT NULL ORDER BY o.created_at DESC LIMIT 1) AS "order"
  FROM recipient_lists l`;

/** Also an order of which the first parcels have left. */
const IS_UNSENT = `EXISTS (SELECT FROM (${ORDERS}) o WHERE o.status IN ('Processing', 'Packed')
  OR (o.status = 'Shipped' AND EXISTS (SELECT FROM parcels p WHERE p.list_id = l.id AND p.state = 'waiting')))`;
const IS_UNDER_WAY = `EXISTS (SELECT FROM (${ORDERS}) o WHERE o.status IN ('Processing', 'Packed', 'Shipped'))`;

/** Lists of recipients, their checkouts and their parcels. Methods join the caller's transaction. */
@Injectable()
export class RecipientLists {
  constructor(private readonly database: Database) {}

  async add(
    list: Pick<StoredList, 'id' | 'uses'> & { customerId: string; at: Date },
    parcels: readonly NewParcel[],
  ): Promise<void> {
    await this.database.query(
      `INSERT INTO recipient_lists (id, customer_id, uses, created_at, changed_at) VALUES (:id, :customerId, :uses, :at, :at)`,
      list,
    );
    await this.database.query(
      `INSERT INTO parcels (list_id, position, address, items, message, deliver_on, pack_on)
       SELECT :id, p.position, p.parcel->'address', p.parcel->'items', p.parcel->>'message', (p.parcel->>'deliverOn')::date, (p.parcel->>'packOn')::date
       FROM jsonb_array_elements(:parcels::jsonb) WITH ORDINALITY p(parcel, position)`,
      { id: list.id, parcels: JSON.stringify(parcels) },
    );
  }

  /** Returns a list that belongs to this customer. */
  find(id: string, customerId: string): Promise<StoredList | null> {
    return this.database.one<StoredList>(`${LIST} WHERE l.id = $1 AND l.customer_id = $2`, [id, customerId]);
  }

  ofCustomer(customerId: string): Promise<readonly StoredList[]> {
    return this.database.query<StoredList>(`${LIST} WHERE l.customer_id = $1 ORDER BY l.created_at`, [customerId]);
  }

  /** Stores that a checkout was started for the list, which counts as a change: its recipients are kept for the payment. */
  async addCheckout(
    id: string,
    { id: sessionId, createdAt }: Pick<CheckoutSession, 'id' | 'createdAt'>,
  ): Promise<void> {
    await this.database.query(
      `WITH kept AS (UPDATE recipient_lists SET changed_at = greatest(changed_at, $3) WHERE id = $1)
       INSERT INTO recipient_checkouts (session_id, list_id) VALUES ($2, $1) ON CONFLICT (session_id) DO NOTHING`,
      [id, sessionId, createdAt],
    );
  }

  /** Returns the id of the list that became an order; null for an order in one parcel, and after the recipients were deleted. */
  async listOfOrder(orderId: string): Promise<string | null> {
    const row = await this.database.one<{ id: string }>(
      'SELECT c.list_id AS id FROM orders o JOIN recipient_checkouts c ON c.session_id = o.checkout_session_id WHERE o.id = $1',
      [orderId],
    );
    return row?.id ?? null;
  }

  /** Saves the states of parcels, and when the list changed. */
  async saveParcels(listId: string, parcels: readonly Parcel[], at: Date): Promise<void> {
    await this.database.query('UPDATE recipient_lists SET changed_at = $2 WHERE id = $1', [listId, at]);
    await this.database.query(
      `UPDATE parcels p SET state = n.state, tracking_id = n."trackingId", delivery_partner = n."deliveryPartner", shipped_at = n."shippedAt", delivered_at = n."deliveredAt"
       FROM jsonb_to_recordset(:parcels::jsonb) AS n(position int, state text, "trackingId" text, "deliveryPartner" text, "shippedAt" timestamptz, "deliveredAt" timestamptz)
       WHERE p.list_id = :listId AND p.position = n.position`,
      { listId, parcels: JSON.stringify(parcels) },
    );
  }

  /** Removes the lists of a customer for which no payment was ever started. */
  async removeUnstarted(customerId: string): Promise<void> {
    await this.database.query(
      'DELETE FROM recipient_lists l WHERE customer_id = $1 AND NOT EXISTS (SELECT FROM recipient_checkouts c WHERE c.list_id = l.id)',
      [customerId],
    );
  }

  /** Separates lists from a customer whose account is deleted. `removeOver` deletes them. */
  async forgetCustomer(customerId: string): Promise<void> {
    await this.database.query('UPDATE recipient_lists SET customer_id = NULL WHERE customer_id = $1', [customerId]);
  }

  /**
   * Deletes lists that have not changed since a time, and those without a customer, unless an order still has to send
   * parcels of them.
   */
  async removeOver(unchangedSince: Date): Promise<void> {
    await this.database.query(
      `DELETE FROM recipient_lists l WHERE (l.customer_id IS NULL AND NOT ${IS_UNDER_WAY})
         OR (l.changed_at < $1 AND NOT ${IS_UNSENT})`,
      [unchangedSince],
    );
  }
}
