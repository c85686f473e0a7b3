import { differenceOf, type AuditEntry } from '../../../../kernel/audit-log.js';
import type { Order, OrderStatus } from '../domain/order.js';
import type { LockedOrder } from './orders.js';

/** The state of an order in the audit log, without customer and address. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly deliveryPartner: string | null;
  readonly isPaid: boolean;
  readonly isDeleted: boolean;
}

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    'order.packed': OrderState;
    'order.shipped': OrderState;
    'order.delivered': OrderState;
    'order.cancelled': OrderState;
    'order.returned': OrderState;
    'order.collected': OrderState;
    'order.transfer-confirmed': OrderState;
    'order.marked-unpaid': OrderState;
    'order.deleted': OrderState;
    'orders.exported': { readonly orders: number };
  }
}

const stateOf = ({ status, deliveryPartner, paidAt, deletedAt }: Order): OrderState => ({
  status,
  deliveryPartner,
  isPaid: paidAt !== null,
  isDeleted: deletedAt !== null,
});

/** Returns the audit entry for a step of an order. */
export function stepOf(before: LockedOrder, after: Order): AuditEntry<OrderState> {
  return { subject: { id: before.id, label: before.orderNumber }, ...differenceOf(stateOf(before), stateOf(after)) };
}
