import { formatPaise, paise, type Paise } from '@shop/money';
import { ORDERING_MESSAGES } from '../../messages.js';
import {
  moveTo,
  nextCheck,
  type CheckoutSession,
  type DeliveryAddress,
  type KeptDetails,
  type SessionAdjustment,
  type SessionCart,
  type SessionLine,
} from './checkout-session.js';

const { history: HISTORY } = ORDERING_MESSAGES;
const HOUR_MS = 60 * 60_000;

/** A paid order at the time of placement: a full copy, so that later product changes do not affect it. */
export interface PlacedOrder {
  readonly id: string;
  readonly userId: string | null;
  readonly sessionId: string;
  readonly providerOrderId: string;
  readonly paymentId: string;
  /** As shown to the customer. */
  readonly paymentMethod: string;
  readonly lines: readonly SessionLine[];
  readonly shippingAddress: DeliveryAddress;
  readonly details: KeptDetails;
  readonly itemsPaise: Paise;
  readonly adjustments: readonly SessionAdjustment[];
  readonly totalPaise: Paise;
  readonly placedAt: Date;
  /** Null for an order that is placed unpaid. */
  readonly paidAt: Date | null;
  /** Until when it waits for its transfer; null for any other way to pay. */
  readonly paymentDueAt: Date | null;
  /** Note for the order's history when the captured amount differs from the total. */
  readonly paymentNote: string | null;
  /** Name of the member of staff who placed it for the customer; null for one that the customer placed. */
  readonly placedBy: string | null;
}

/** What was ordered, where it went, and how many pieces were sent again. */
export interface ReplaceableOrder {
  readonly shippingAddress: DeliveryAddress;
  readonly details: KeptDetails;
  readonly lines: readonly (Omit<SessionLine, 'unitPaise'> & {
    readonly itemId: string;
    readonly replaced: number;
    readonly unsent?: number;
  })[];
}

/** An order that sends goods of another one again. */
export interface Replacement extends Omit<
  PlacedOrder,
  'sessionId' | 'providerOrderId' | 'paymentId' | 'paymentDueAt' | 'paymentNote' | 'placedBy'
> {
  readonly replacesOrderId: string;
  /** Number of that order. */
  readonly replacesNumber: string;
  /** Name of the member of staff who sends it. */
  readonly by: string;
}

/**
 * What becomes known with the payment. `isPaid` is false for an order that is placed unpaid; with `hoursToPay` it waits for
 * a transfer.
 */
export interface OrderPayment {
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly method: string;
  readonly at: Date;
  readonly isPaid?: boolean;
  readonly hoursToPay?: number | null;
  /** Name of the member of staff who places the order for the customer. */
  readonly placedBy?: string | undefined;
}

/** Creates the order of a paid session. */
export function placeOrder(id: string, session: CheckoutSession, cart: SessionCart, paid: OrderPayment): PlacedOrder {
  if (!session.providerOrderId) throw new Error(`Checkout session ${session.id} has no provider order.`);
  return {
    id,
    userId: session.userId,
    sessionId: session.id,
    providerOrderId: session.providerOrderId,
    paymentId: paid.paymentId,
    paymentMethod: paid.method,
    lines: cart.lines,
    shippingAddress: cart.shippingAddress,
    details: cart.details,
    itemsPaise: cart.itemsPaise,
    adjustments: cart.adjustments,
    totalPaise: session.amountPaise,
    placedAt: paid.at,
    paidAt: paid.isPaid === false ? null : paid.at,
    paymentDueAt: paid.hoursToPay == null ? null : new Date(paid.at.getTime() + paid.hoursToPay * HOUR_MS),
    paymentNote: differenceNote(session.amountPaise, paid.amountPaise),
    placedBy: paid.placedBy ?? null,
  };
}

/** Returns the first entry of the history of an order. */
export function placedEvent({ paidAt, paymentDueAt }: Pick<PlacedOrder, 'paidAt' | 'paymentDueAt'>): string {
  if (paidAt) return HISTORY.placed;
  return paymentDueAt ? HISTORY.placedForTransfer : HISTORY.placedUnpaid;
}

/** What is written when a session becomes an order, in steps or in one statement. */
export interface CompletedPurchase {
  readonly order: PlacedOrder;
  /** As it becomes: paid, its stock sold. */
  readonly session: CheckoutSession;
}

/** Decides what is written when a session becomes an order. */
export function completePurchase(
  id: string,
  session: CheckoutSession,
  cart: SessionCart,
  paid: OrderPayment,
): CompletedPurchase {
  const closed = moveTo(session, 'paid', { hold: 'consumed' });
  return {
    order: placeOrder(id, session, cart, paid),
    session: { ...closed, nextCheckAt: nextCheck(closed, paid.at) },
  };
}

function differenceNote(totalPaise: number, capturedPaise: number): string | null {
  if (capturedPaise === totalPaise) return null;
  const difference = formatPaise(paise(Math.abs(totalPaise - capturedPaise)));
  const note = capturedPaise < totalPaise ? HISTORY.discountOfProvider : HISTORY.feeOfProvider;
  return note(formatPaise(paise(capturedPaise)), difference);
}

/** What was ordered, with its prices. */
export interface OrderedGoods {
  readonly itemsPaise: number;
  readonly adjustments: readonly SessionAdjustment[];
  readonly lines: readonly {
    readonly itemId: string;
    readonly variantId: string;
    readonly quantity: number;
    readonly unitPaise: number;
    /** What a piece is worth: its price; of a replacement, the price in the order that was sold. */
    readonly valuePaise: number;
    /** Pieces that were sent again. */
    readonly replaced: number;
    /** Pieces that are still to leave, of an order for many recipients some of whose parcels have left. */
    readonly unsent?: number;
  }[];
}

/** Adjustments that reduce what the goods cost. One of shipping reduces the shipping. */
const reductionsIn = (adjustments: readonly SessionAdjustment[]): readonly SessionAdjustment[] =>
  adjustments.filter(({ kind, amountPaise }) => kind !== 'shipping' && amountPaise < 0);

/**
 * Returns what pieces of a line cost: their price, less their share of the reductions of the line, less that of the other
 * reductions, which are split over what all lines cost then. Rounded down.
 */
export function paidFor(
  { itemsPaise, adjustments, lines }: OrderedGoods,
  { itemId, pieces }: { readonly itemId: string; readonly pieces: number },
): number {
  const at = lines.findIndex((line) => line.itemId === itemId);
  const line = lines[at];
  if (!line) return 0;
  const reductions = reductionsIn(adjustments);
  const ofLine = (index: number) => reductions.reduce((sum, { sharesPaise }) => sum + (sharesPaise?.[index] ?? 0), 0);
  const goodsPaise = itemsPaise - lines.reduce((sum, _line, index) => sum + ofLine(index), 0);
  const common = reductions.reduce((sum, { sharesPaise, amountPaise }) => sum - (sharesPaise ? 0 : amountPaise), 0);
  const paidPaise = Math.max(0, goodsPaise - common);
  const linePaise = line.unitPaise * line.quantity - ofLine(at);
  if (goodsPaise === 0 || line.quantity === 0) return 0;
  return Number((BigInt(linePaise * pieces) * BigInt(paidPaise)) / (BigInt(line.quantity) * BigInt(goodsPaise)));
}

/** Returns what was paid for the pieces that were sent again, and so does not go back. */
export function replacedPaise(goods: OrderedGoods): number {
  return goods.lines.reduce((sum, { itemId, replaced }) => sum + paidFor(goods, { itemId, pieces: replaced }), 0);
}
