import type { Paise } from '@shop/money';

/** Where an order goes, as it was when the payment started. */
export interface DeliveryAddress {
  readonly address: string;
  readonly address2?: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
}

/** One line of the kept snapshot: what was promised, at which price. */
export interface SessionLine {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number;
  readonly unitPaise: Paise;
  readonly imageUrl: string;
}

/** What the customer was quoted. */
export interface SessionCart {
  readonly lines: readonly SessionLine[];
  readonly itemsPaise: Paise;
  readonly shippingPaise: Paise;
  readonly shippingAddress: DeliveryAddress;
}

export type SessionStatus = 'creating' | 'open' | 'paid' | 'expired' | 'refunded' | 'abandoned';
export type Hold = 'none' | 'held' | 'released' | 'consumed';

/** One try of a customer to pay one cart: the snapshot, the stock kept for it, and the provider's order. */
export interface CheckoutSession {
  readonly id: string;
  readonly userId: string | null;
  readonly status: SessionStatus;
  readonly amountPaise: Paise;
  /** Null for a bare session, which only knows its amount. */
  readonly cart: SessionCart | null;
  readonly cartHash: string | null;
  readonly receipt: string;
  readonly providerOrderId: string | null;
  /** Where the provider order was created (`PaymentGateway.account`). Null for those of earlier releases. */
  readonly providerAccount: string | null;
  readonly hold: Hold;
  readonly holdExpiresAt: Date | null;
  readonly nextCheckAt: Date | null;
  readonly createdAt: Date;
}

/** Which steps exist. `refunded` may still become `paid`: a later payment on the same provider order is honoured. */
const NEXT: Record<SessionStatus, readonly SessionStatus[]> = {
  creating: ['open', 'abandoned'],
  open: ['paid', 'expired', 'refunded'],
  expired: ['paid', 'refunded'],
  refunded: ['paid'],
  paid: [],
  abandoned: [],
};

/** A step that the table does not know is a fault of ours, never a customer's. */
export function moveTo(
  session: CheckoutSession,
  status: SessionStatus,
  changes: Partial<CheckoutSession> = {},
): CheckoutSession {
  if (session.status !== status && !NEXT[session.status].includes(status))
    throw new Error(`A ${session.status} checkout session cannot become ${status}.`);
  return { ...session, ...changes, status };
}

export function isHoldOver(session: CheckoutSession, now: Date): boolean {
  return session.hold === 'held' && session.holdExpiresAt !== null && session.holdExpiresAt <= now;
}
