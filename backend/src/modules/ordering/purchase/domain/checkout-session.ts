import type { Paise, SignedPaise } from '@shop/money';

/** Delivery address as it was when the payment started. */
export interface DeliveryAddress {
  readonly address: string;
  readonly address2?: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
}

/** Wishes of the customer for the order. Kept as sent; only what shows them to people knows their fields. */
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
  /** Key of what it uses up, if anything. */
  readonly uses?: string;
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
