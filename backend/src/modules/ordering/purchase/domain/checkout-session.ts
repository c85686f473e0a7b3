import type { Paise, SignedPaise } from '@shop/money';

/** Delivery address as it was when the payment started. */
export interface DeliveryAddress {
  /** Who receives the parcel. Left out: the customer. */
  readonly recipient?: string;
  readonly address: string;
  readonly address2?: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
  /** True when the customer has confirmed the State, which the PIN code contradicts. */
  readonly stateConfirmed?: boolean;
}

/** Returns the phone number of a customer; undefined for that of somebody else who receives the parcel. */
export const ownPhone = ({ phone, recipient }: Pick<DeliveryAddress, 'phone' | 'recipient'>): string | undefined =>
  recipient ? undefined : phone;

/** Details that the customer adds to the order. Kept as sent; only what shows them to people knows their fields. */
export type KeptDetails = Readonly<Record<string, unknown>>;

/** One line of the quoted cart, with its price. */
export interface SessionLine {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number;
  readonly unitPaise: Paise;
  readonly imageUrl: string;
}

/** A line of the quoted price below the subtotal, such as shipping. */
export interface SessionAdjustment {
  readonly code: string;
  readonly kind: 'shipping' | 'tax' | 'other';
  readonly label: string;
  /** Below zero for a reduction. */
  readonly amountPaise: SignedPaise;
  /** Keys of what it uses up, if anything. */
  readonly uses?: string | readonly string[];
  /** Id of the offer that it comes from, if any. */
  readonly offer?: string;
  /** Share of each line in a reduction, in the order of the lines. Without shares it is split by price. */
  readonly sharesPaise?: readonly Paise[];
}

/** The cart as quoted to the customer. */
export interface SessionCart {
  readonly lines: readonly SessionLine[];
  readonly itemsPaise: Paise;
  readonly adjustments: readonly SessionAdjustment[];
  readonly shippingAddress: DeliveryAddress;
  readonly details: KeptDetails;
}

export type SessionStatus = 'creating' | 'open' | 'paid' | 'expired' | 'refunded' | 'abandoned';
export type Hold = 'none' | 'held' | 'released' | 'consumed';

/** One attempt of a customer to pay for one cart: the quoted cart, the stock hold and the provider order. */
export interface CheckoutSession {
  readonly id: string;
  readonly userId: string | null;
  readonly status: SessionStatus;
  readonly amountPaise: Paise;
  /** Null for a session that has only an amount. */
  readonly cart: SessionCart | null;
  readonly cartHash: string | null;
  /** Name of the payment provider of the session. */
  readonly provider: string;
  readonly receipt: string;
  readonly providerOrderId: string | null;
  /** Account of the provider order (`PaymentGateway.account`). Null for sessions of earlier releases. */
  readonly providerAccount: string | null;
  readonly hold: Hold;
  readonly holdExpiresAt: Date | null;
  readonly nextCheckAt: Date | null;
  /** When the price ends, set when the hold first ends. Null before, and for sessions of earlier releases. */
  readonly priceEndsAt: Date | null;
  /** Keyed hash of the network that started it. Null for an unknown one, and a day later. */
  readonly network: string | null;
  readonly createdAt: Date;
}

/** Allowed transitions. `refunded` may still become `paid`: a later payment of the same provider order is accepted. */
const NEXT: Record<SessionStatus, readonly SessionStatus[]> = {
  creating: ['open', 'abandoned'],
  open: ['paid', 'expired', 'refunded'],
  expired: ['paid', 'refunded'],
  refunded: ['paid'],
  paid: [],
  abandoned: [],
};

/** @throws Error for a transition that is not allowed, which is a programming error */
export function moveTo(
  session: CheckoutSession,
  status: SessionStatus,
  changes: Partial<CheckoutSession> = {},
): CheckoutSession {
  if (session.status !== status && !NEXT[session.status].includes(status))
    throw new Error(`A ${session.status} checkout session cannot become ${status}.`);
  return { ...session, ...changes, status };
}

/** False when a cart also uses something up that runs out. */
export function takesOnlyStock({ adjustments }: Pick<SessionCart, 'adjustments'>): boolean {
  return adjustments.every(({ uses }) => uses === undefined);
}

/** The longest time for which a price may hold after its hold has ended. */
export const MAX_PRICE_GRACE_HOURS = 24;

/** True when the started price of a session has ended. While the stock is held, it holds. */
export function isPriceOver({ cart, hold, holdExpiresAt, priceEndsAt }: CheckoutSession, now: Date): boolean {
  if (cart === null || hold === 'held' || holdExpiresAt === null) return false;
  const end = priceEndsAt?.getTime() ?? holdExpiresAt.getTime() + MAX_PRICE_GRACE_HOURS * 60 * 60_000;
  return now.getTime() > end;
}

export function isHoldExpired(session: CheckoutSession, now: Date): boolean {
  return session.hold === 'held' && session.holdExpiresAt !== null && session.holdExpiresAt <= now;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * The provider may report a late payment for up to five days (its documentation on late authorisation names three and
 * five).
 */
const UNPAID = [
  20 * SECOND,
  40 * SECOND,
  90 * SECOND,
  3 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  6 * HOUR,
  24 * HOUR,
  48 * HOUR,
  72 * HOUR,
  120 * HOUR,
];
/** A paid session is only checked for a second payment. */
const PAID = [10 * MINUTE, HOUR, 24 * HOUR, 120 * HOUR];

/** Returns when to reconcile a session next, at the latest when its hold ends; null when its state is final. */
export function nextCheck(session: CheckoutSession, now: Date): Date | null {
  if (session.status === 'abandoned') return null;
  const age = now.getTime() - session.createdAt.getTime();
  const due = (session.status === 'paid' ? PAID : UNPAID).find((offset) => offset > age);
  const planned = due === undefined ? null : Math.min(session.createdAt.getTime() + due, priceEnd(session, now));
  const holdEnd =
    session.hold === 'held' && session.holdExpiresAt
      ? Math.max(session.holdExpiresAt.getTime(), now.getTime() + 20 * SECOND)
      : null;
  if (planned === null && holdEnd === null) return null;
  return new Date(Math.min(planned ?? Infinity, holdEnd ?? Infinity));
}

/** Shortly before the price ends: a payment of which no report has come still counts then. */
function priceEnd({ status, priceEndsAt }: CheckoutSession, now: Date): number {
  const check = (priceEndsAt?.getTime() ?? Infinity) - MINUTE;
  return status !== 'paid' && check > now.getTime() ? check : Infinity;
}
