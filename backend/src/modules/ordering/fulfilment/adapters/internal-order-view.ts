import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import type { CustomerHistory, InternalOrder, OrderChange } from '@shop/contracts/internal-orders';
import { Database } from '../../../../platform/database/database.js';
import { rupees } from '../../../../platform/database/statements.js';
import { OrderNotes } from './postgres/order-notes.js';
import { mailsOf } from '../application/annotate-order.js';

const NEWEST = 5;
const MAX_CHANGES = 50;

/** Changes of staff that the history of the order does not have. */
const CHANGES = `SELECT coalesce(jsonb_agg(change ORDER BY change.at), '[]') FROM (
    SELECT a.at, a.action, (SELECT u.name FROM users u WHERE u.id = a.actor_id) AS by FROM audit_log a
    WHERE a.subject_id = :orderId::uuid::text AND a.action IN ('order.tagged', 'order.mail-repeated', 'documents.corrected')
    ORDER BY a.id DESC LIMIT ${MAX_CHANGES}) change`;

const LAST_ORDERS = `SELECT coalesce(jsonb_agg(o), '[]') FROM (
    SELECT id AS "_id", order_number AS "orderNumber", status, ${rupees('total_paise')} AS "totalPrice", created_at AS "createdAt" FROM orders
    WHERE user_id = :userId::uuid AND id <> :orderId::uuid AND deleted_at IS NULL ORDER BY created_at DESC, id LIMIT ${NEWEST}) o`;

const COMPLAINTS = `SELECT coalesce(jsonb_agg(c), '[]') FROM (
    SELECT id AS "_id", number, status, received_at AS "receivedAt" FROM complaints WHERE user_id = :userId::uuid ORDER BY received_at DESC LIMIT ${NEWEST}) c`;

const CUSTOMER = `SELECT jsonb_build_object('orders', count(*),
    'spent', ${rupees(`coalesce(sum(total_paise) FILTER (WHERE paid_at IS NOT NULL AND status <> 'Cancelled'), 0)`)},
    'lastOrders', (${LAST_ORDERS}), 'complaints', (${COMPLAINTS})) FROM orders WHERE user_id = :userId::uuid AND deleted_at IS NULL`;

/** What staff see beside an order, and no customer does. Also reads accounts, complaints and the audit log. */
@Injectable()
export class InternalOrderView {
  constructor(
    private readonly database: Database,
    private readonly kept: OrderNotes,
  ) {}

  async of(order: Order): Promise<InternalOrder> {
    const values = { orderId: order._id, userId: order.user?._id ?? null };
    const found = await this.database.one<{ changes: OrderChange[]; customer: CustomerHistory }>(
      `SELECT (${CHANGES}) AS changes, (${CUSTOMER}) AS customer`,
      values,
    );
    return {
      tags: [...(await this.kept.tagsOf(order._id))],
      notes: [...(await this.kept.notesOf(order._id))],
      changes: found?.changes ?? [],
      mails: mailsOf(order),
      customer: order.user ? (found?.customer ?? null) : null,
    };
  }
}
