import { dayInIndia, formatDay } from '@shop/contracts/calendar';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { MARKED_UNPAID, SENDING_MESSAGES } from '../messages.js';
import type { DeliveryAddress } from './checkout-session.js';
import { next, statusAfter, type ActingRole, type OrderStatus } from './order-states.js';

/** Keys of the reasons to choose from. */
export type CancelReason = keyof typeof ORDERING_MESSAGES.cancelReasons;

export type ReturnReason = keyof typeof ORDERING_MESSAGES.returnReasons;

export type { OrderStatus } from './order-states.js';

/** The fields of an order that status changes read and write. */
export interface Order {
  readonly id: string;
  readonly status: OrderStatus;
  /** Null for a replacement, which nobody pays for. */
  readonly paymentId: string | null;
  readonly trackingId: string | null;
  readonly deliveryPartner: string | null;
  readonly packedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  /** Null until staff have confirmed the money of an order that is placed unpaid. */
  readonly paidAt: Date | null;
  /** Until when an order waits for its transfer; null for any other way to pay. */
  readonly paymentDueAt: Date | null;
  /** The day before which it is neither packed nor shipped, unless staff insist; null for most orders. */
  readonly packOn: string | null;
  /** True for an order whose parcels have steps of their own: it goes to many recipients, who are not deleted yet. */
  readonly hasParcels: boolean;
  /** When the order was deleted from the back office; the row is kept. */
  readonly deletedAt: Date | null;
}

/** True for an order whose goods are on their way or with the customer. */
export const hasLeft = ({ status }: Order): boolean => status === 'Shipped' || status === 'Delivered';

/** True while the stock of an order is kept for a transfer. */
const awaitsTransfer = ({ paymentDueAt, paidAt }: Order): boolean => paymentDueAt !== null && paidAt === null;

/** @throws DomainError `order_status` for an order whose transfer is not confirmed */
function assertMayLeave(order: Order): void {
  if (order.status !== 'Cancelled' && awaitsTransfer(order))
    throw new DomainError('order_status', ORDERING_MESSAGES.refusals.awaitsTransfer);
}

/** @throws DomainError `order_status` for an order in many parcels, unless the step follows from theirs */
function assertOneParcel({ status, hasParcels }: Order, { isOfParcels = false }: Leaving): void {
  if (status !== 'Cancelled' && hasParcels && !isOfParcels)
    throw new DomainError('order_status', SENDING_MESSAGES.hasParcels);
}

/** @throws DomainError `too_early` before the day of packing, unless staff insist */
function assertDue({ status, packOn }: Order, { at, isEarly = false }: Leaving): void {
  if (status === 'Cancelled' || isEarly || packOn === null || packOn <= dayInIndia(at)) return;
  throw new DomainError('too_early', SENDING_MESSAGES.tooEarly(formatDay(packOn)));
}

/** A note for the history of an order that is packed or shipped before its day. */
const earlyNote = ({ packOn }: Order, { at }: Actor): { readonly note?: string } =>
  packOn !== null && packOn > dayInIndia(at) ? { note: SENDING_MESSAGES.beforeDay(formatDay(packOn)) } : {};

/** The person who changes the status, and when. */
export interface Actor {
  readonly by: string;
  readonly at: Date;
}

/** Who packs, ships or delivers. */
export interface Leaving extends Actor {
  /** Also before the day on which the order is to be packed. */
  readonly isEarly?: boolean;
  /** The step follows from the parcels of an order for many recipients. */
  readonly isOfParcels?: boolean;
}

/** Courier and tracking ID of the parcel. */
export interface Parcel {
  readonly trackingId: string;
  readonly deliveryPartner: string;
}

/** An order after a status change, and the entry for its history. */
export interface OrderStep {
  readonly order: Order;
  readonly entry: Actor & {
    readonly event: string;
    readonly note?: string;
    /** Words and addresses of the customer, which are erased with the account. */
    readonly personalNote?: string;
  };
}

/**
 * Marks the order as packed.
 * @throws DomainError 409 unless the order is being processed, while it waits for a transfer, and before its day
 */
export function pack(order: Order, leaving: Leaving): OrderStep {
  const { by, at } = leaving;
  assertMayLeave(order);
  const status = next(order.status, 'pack', 'staff');
  assertDue(order, leaving);
  return {
    order: { ...order, status, packedAt: at },
    entry: { by, at, event: ORDERING_MESSAGES.history.packed, ...earlyNote(order, leaving) },
  };
}

/**
 * Marks the order as shipped.
 * @throws DomainError 409 unless the order is being processed or packed, while it waits for a transfer, and before the day
 * of packing, also when it is packed
 */
export function ship(order: Order, parcel: Parcel, leaving: Leaving): OrderStep {
  const { by, at } = leaving;
  assertMayLeave(order);
  assertOneParcel(order, leaving);
  const status = next(order.status, 'ship', 'staff');
  assertDue(order, leaving);
  const tracking = `${parcel.deliveryPartner} ${parcel.trackingId}`;
  const { note: early } = earlyNote(order, leaving);
  return {
    order: { ...order, ...parcel, status, shippedAt: at },
    entry: { by, at, event: ORDERING_MESSAGES.history.shipped, note: early ? `${tracking}. ${early}` : tracking },
  };
}

/**
 * Notes that the courier has collected the money.
 * @throws DomainError 409 for a cancelled order
 */
export function collect(order: Order, actor: Actor): OrderStep {
  return {
    order: { ...order, status: next(order.status, 'collect', 'staff'), paidAt: actor.at },
    entry: { ...actor, event: ORDERING_MESSAGES.history.cashCollected },
  };
}

/** Notes that the transfer has arrived. A cancelled order stays cancelled. */
export function confirmTransfer(order: Order, { note, ...actor }: Actor & { readonly note: string }): OrderStep {
  return {
    order: { ...order, status: next(order.status, 'confirm-transfer', 'staff'), paidAt: actor.at },
    entry: { ...actor, event: ORDERING_MESSAGES.history.transferReceived, note },
  };
}

/**
 * Notes that the money of an order was confirmed by mistake.
 * @param hoursToPay how long an order that has not left waits for its transfer again; null for any other way to pay
 */
export function markUnpaid(
  order: Order,
  { hoursToPay, ...entry }: Actor & { readonly note: string; readonly hoursToPay: number | null },
): OrderStep {
  const dueAt = hoursToPay === null ? null : new Date(entry.at.getTime() + hoursToPay * 60 * 60_000);
  const isLater = dueAt !== null && order.paymentDueAt !== null && dueAt > order.paymentDueAt;
  return {
    order: { ...order, paidAt: null, ...(isLater && { paymentDueAt: dueAt }) },
    entry: { ...entry, event: MARKED_UNPAID },
  };
}

/**
 * Marks the order as delivered.
 * @throws DomainError 409 unless the order is shipped
 */
export function deliver(order: Order, leaving: Leaving): OrderStep {
  const { by, at } = leaving;
  assertOneParcel(order, leaving);
  return {
    order: { ...order, status: next(order.status, 'deliver', 'staff'), deliveredAt: at },
    entry: { by, at, event: ORDERING_MESSAGES.history.delivered },
  };
}

/**
 * Notes that goods of the order are sent again, with another order.
 * @throws DomainError 409 unless the order is shipped or delivered
 */
export function replace(order: Order, { orderNumber, ...actor }: Actor & { orderNumber: string }): OrderStep {
  return {
    order: { ...order, status: next(order.status, 'replace', 'staff') },
    entry: { ...actor, event: ORDERING_MESSAGES.history.replaced, note: orderNumber },
  };
}

/**
 * Changes the delivery address. Both addresses stand in the history until the account is deleted.
 * @throws DomainError 409 unless the order is being processed
 */
export function changeAddress(
  order: Order,
  { role, from, to, by, at }: Actor & { role: ActingRole; from: DeliveryAddress; to: DeliveryAddress },
): OrderStep {
  const personalNote = ORDERING_MESSAGES.history.addresses(lineOf(from), lineOf(to));
  return {
    order: { ...order, status: next(order.status, 'change-address', role) },
    entry: { by, at, event: ORDERING_MESSAGES.history.addressChanged, personalNote },
  };
}

function lineOf({ recipient, address, address2, city, state, postalCode, phone }: DeliveryAddress): string {
  return [recipient, address, address2, city, `${state} ${postalCode}`, phone].filter(Boolean).join(', ');
}

/** Why an order is cancelled; `words` are free. */
export interface Cancellation {
  readonly reason: CancelReason;
  readonly words?: string;
}

/**
 * Cancels an order that has not left.
 * @throws DomainError 409 for a customer's order that is packed, and for one that is shipped
 */
export function cancel(
  order: Order,
  { role, reason, words, by, at }: Cancellation & Actor & { role: ActingRole },
): OrderStep {
  return {
    order: { ...order, status: next(order.status, 'cancel', role) },
    entry: {
      by,
      at,
      event: ORDERING_MESSAGES.history.cancelled,
      note: ORDERING_MESSAGES.cancelReasons[reason],
      ...(words && { personalNote: words }),
    },
  };
}

/** Why a parcel came back; `words` are free. */
export interface Return {
  readonly reason: ReturnReason;
  readonly words?: string;
}

/**
 * Cancels an order whose parcel came back undelivered.
 * @throws DomainError 409 unless the order is shipped
 */
export function returnUndelivered(order: Order, { reason, words, by, at }: Return & Actor): OrderStep {
  return {
    order: { ...order, status: next(order.status, 'return', 'staff') },
    entry: {
      by,
      at,
      event: ORDERING_MESSAGES.history.returned,
      note: ORDERING_MESSAGES.returnReasons[reason],
      ...(words && { personalNote: words }),
    },
  };
}

/**
 * Hides an order from the lists of the back office; its customer still sees it. An order that was not shipped is
 * cancelled and its stock is restored; a shipped one keeps its status.
 */
export function remove(order: Order, actor: Actor): OrderStep & { readonly returnsStock: boolean } {
  const cancelled = statusAfter(order.status, 'cancel', 'staff');
  const returnsStock = cancelled !== null;
  const status = cancelled ?? order.status;
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
