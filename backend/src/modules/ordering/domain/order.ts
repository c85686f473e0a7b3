import { DomainError } from '../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../messages.js';

export type OrderStatus = 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled';

/** The fields of an order that status changes read and write. */
export interface Order {
  readonly id: string;
  readonly status: OrderStatus;
  readonly paymentId: string;
  readonly trackingId: string | null;
  readonly deliveryPartner: string | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  /** Null until the courier has collected the money of an order that is paid on delivery. */
  readonly paidAt: Date | null;
  /** When the order was deleted from the back office; the row is kept. */
  readonly deletedAt: Date | null;
}

/** The person who changes the status, and when. */
export interface Actor {
  readonly by: string;
  readonly at: Date;
}

/** Courier and tracking ID of the parcel. */
export interface Parcel {
  readonly trackingId: string;
  readonly deliveryPartner: string;
}

/** An order after a status change, and the entry for its history. */
export interface OrderStep {
  readonly order: Order;
  readonly entry: Actor & { readonly event: string; readonly note?: string };
}

type Step = 'ship' | 'deliver' | 'cancel';

/** All allowed status transitions. */
export const TRANSITIONS: Readonly<Record<OrderStatus, Partial<Record<Step, OrderStatus>>>> = {
  Processing: { ship: 'Shipped', cancel: 'Cancelled' },
  Shipped: { deliver: 'Delivered' },
  Delivered: {},
  Cancelled: {},
};

/** @throws DomainError 409 when the order was refunded in full */
export function assertNotRefunded({
  amountPaise,
  amountRefundedPaise,
}: {
  amountPaise: number;
  amountRefundedPaise: number;
}): void {
  if (amountRefundedPaise >= amountPaise) throw new DomainError('order_refunded', ORDERING_MESSAGES.refundedOrder);
}

/** Error sentences by current status. */
const REFUSALS: Record<OrderStatus, string> = {
  Processing: ORDERING_MESSAGES.notShipped,
  Shipped: ORDERING_MESSAGES.shippedAlready,
  Delivered: ORDERING_MESSAGES.deliveredAlready,
  Cancelled: ORDERING_MESSAGES.cancelled,
};

/**
 * Marks the order as shipped.
 * @throws DomainError 409 unless the order is being processed
 */
export function ship(order: Order, parcel: Parcel, actor: Actor): OrderStep {
  const status = next(order, 'ship');
  return {
    order: { ...order, ...parcel, status, shippedAt: actor.at },
    entry: {
      ...actor,
      event: ORDERING_MESSAGES.history.shipped,
      note: `${parcel.deliveryPartner} ${parcel.trackingId}`,
    },
  };
}

/** Notes that the courier has collected the money. */
export function collect(order: Order, actor: Actor): OrderStep {
  return {
    order: { ...order, paidAt: actor.at },
    entry: { ...actor, event: ORDERING_MESSAGES.history.cashCollected },
  };
}

/**
 * Marks the order as delivered.
 * @throws DomainError 409 unless the order is shipped
 */
export function deliver(order: Order, actor: Actor): OrderStep {
  return {
    order: { ...order, status: next(order, 'deliver'), deliveredAt: actor.at },
    entry: { ...actor, event: ORDERING_MESSAGES.history.delivered },
  };
}

/**
 * Hides an order from the lists of the back office; its customer still sees it. An order that was not shipped is
 * cancelled and its stock is restored; a shipped one keeps its status.
 */
export function remove(order: Order, actor: Actor): OrderStep & { readonly returnsStock: boolean } {
  const returnsStock = TRANSITIONS[order.status].cancel !== undefined;
  const status = returnsStock ? next(order, 'cancel') : order.status;
  return {
    order: { ...order, status, deletedAt: actor.at },
    entry: {
      ...actor,
      event: returnsStock ? ORDERING_MESSAGES.history.cancelled : ORDERING_MESSAGES.history.deleted,
      ...(returnsStock && { note: ORDERING_MESSAGES.history.itemsReturned }),
    },
    returnsStock,
  };
}

function next({ status }: Order, step: Step): OrderStatus {
  const reached = TRANSITIONS[status][step];
  if (!reached) throw new DomainError('order_status', REFUSALS[status]);
  return reached;
}
