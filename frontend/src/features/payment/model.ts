import {
  MESSAGES,
  type CreateProviderOrderInput,
  type FieldError,
  type Order,
  type OrderDetails,
  type OrderItemInput,
  type PaymentStatusResponse,
  type ProviderOrder,
  type ShippingAddress,
  type SignedInUser,
} from '@shop/contracts';
import type { Paise } from '@shop/money';
import type { CheckoutProof } from './checkout-proof';
import { PAYMENT_MESSAGES } from './messages';

/** The cart lines, the total and the customer. */
export interface Purchase {
  lines: OrderItemInput[];
  totalPaise: Paise;
  customer: Pick<SignedInUser, 'name' | 'email'> & { shippingAddress: ShippingAddress };
  details: OrderDetails;
  /** As entered by the customer. */
  codes?: readonly string[];
}

/** The request that starts a payment, with every provider. */
export function checkoutOf({ totalPaise, lines, customer, details, codes = [] }: Purchase): CreateProviderOrderInput {
  const { shippingAddress } = customer;
  return {
    amount: totalPaise,
    orderItems: lines,
    shippingAddress,
    details,
    ...(codes.length > 0 && { codes: [...codes] }),
  };
}

/**
 * The outcome of a payment attempt. Each attempt has exactly one. `unclear`: money may have moved, but no order is
 * known yet.
 */
export type PaymentOutcome = { kind: 'placed'; order: Order } | { kind: 'not-paid' | 'unclear'; message: string };

/** The state of an attempt. `unpaid` is the next state once it is certain that no money moved. */
export type PaymentState =
  | { step: 'idle'; note: string | null }
  | { step: 'starting'; purchase: Purchase }
  | { step: 'terms-changed'; changes: FieldError[] }
  | { step: 'paying'; order: ProviderOrder; failure: string | null }
  | { step: 'asking'; orderId: string; unpaid: PaymentState }
  | { step: 'confirming'; orderId: string; unpaid: PaymentState }
  | { step: 'verifying'; proof: CheckoutProof }
  | { step: 'placing'; proof: CheckoutProof }
  | { step: 'collecting'; placedOrderId: string }
  | { step: 'ended'; outcome: PaymentOutcome };

export type PaymentEvent =
  | { type: 'payPressed'; purchase: Purchase }
  | { type: 'providerOrderCreated'; order: ProviderOrder }
  | { type: 'termsChanged'; changes: FieldError[] }
  | { type: 'startPostponed'; task: string }
  | { type: 'startFailed'; message: string }
  | { type: 'dialogSucceeded'; response: Partial<CheckoutProof> }
  | { type: 'dialogFailed'; description: string | null }
  | { type: 'dialogDismissed' }
  | { type: 'leftUnfinished'; orderId: string }
  | { type: 'statusReceived'; status: PaymentStatusResponse }
  | { type: 'statusUnavailable' }
  | { type: 'paymentVerified'; captured: boolean }
  | { type: 'paymentRefused'; message: string }
  | { type: 'responseLost' }
  | { type: 'orderPlaced'; order: Order }
  | { type: 'confirmationTimedOut' };

export const NOT_STARTED: PaymentState = { step: 'idle', note: null };

const notPaid = (message: string): PaymentState => ({ step: 'ended', outcome: { kind: 'not-paid', message } });
const unclear = (message: string): PaymentState => ({ step: 'ended', outcome: { kind: 'unclear', message } });
const UNVERIFIED = unclear(MESSAGES.paymentVerificationFailed);

/**
 * Returns the next state of an attempt. An event that does not belong to the current step returns the same object, so a
 * second click or a late callback cannot start anything twice.
 */
export function advance(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (state.step) {
    case 'idle':
    case 'terms-changed':
      return begin(state, event);
    case 'starting':
      return start(state, event);
    case 'paying':
      return pay(state, event);
    case 'asking':
    case 'confirming':
      return confirm(state, event);
    case 'verifying':
      return verify(state, event);
    case 'placing':
    case 'collecting':
      return place(state, event);
    case 'ended':
      return state;
  }
}

function begin(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'payPressed') return { step: 'starting', purchase: event.purchase };
  if (event.type === 'leftUnfinished')
    return { step: 'asking', orderId: event.orderId, unpaid: { step: 'idle', note: PAYMENT_MESSAGES.unfinished } };
  return state;
}

function start(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'providerOrderCreated':
      return { step: 'paying', order: event.order, failure: null };
    case 'termsChanged':
      return { step: 'terms-changed', changes: event.changes };
    case 'startPostponed':
      return { step: 'idle', note: event.task };
    case 'startFailed':
      return notPaid(event.message);
    default:
      return state;
  }
}

/** The dialog offers retries after a failure, so a failure counts only once the dialog is closed. */
function pay(state: PaymentState & { step: 'paying' }, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'dialogSucceeded':
      return succeeded(state.order.id, event.response);
    case 'dialogFailed':
      return { ...state, failure: PAYMENT_MESSAGES.failed(event.description) };
    case 'dialogDismissed':
      return { step: 'asking', orderId: state.order.id, unpaid: notPaid(state.failure ?? PAYMENT_MESSAGES.cancelled) };
    case 'startFailed':
      return notPaid(event.message);
    // The dialog sent no callback, but the webhook has already placed the order.
    case 'statusReceived':
      return event.status.orderId
        ? { step: 'collecting', placedOrderId: event.status.orderId }
        : (endedBefore(event.status) ?? state);
    default:
      return state;
  }
}

/** A payment made now would be refunded. One that the customer has begun is left to its end. */
function endedBefore({ ended, payment }: PaymentStatusResponse): PaymentState | null {
  return ended && payment.status !== 'created' ? notPaid(ended.message) : null;
}

/** An incomplete response cannot be verified. The payment may have succeeded, so its status is requested. */
function succeeded(orderId: string, response: Partial<CheckoutProof>): PaymentState {
  const { orderId: paidOrderId, paymentId, signature } = response;
  if (paidOrderId && paymentId && signature)
    return { step: 'verifying', proof: { orderId: paidOrderId, paymentId, signature } };
  return { step: 'asking', orderId, unpaid: unclear(MESSAGES.invalidPaymentResponse) };
}

type Waiting = PaymentState & { step: 'asking' | 'confirming' };

function confirm(state: Waiting, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'dialogSucceeded':
      return succeeded(state.orderId, event.response);
    case 'statusReceived':
      return readStatus(state, event.status);
    case 'statusUnavailable':
      return state.step === 'asking' ? outcomeUnclear(state.unpaid) : state;
    case 'confirmationTimedOut':
      return state.step === 'confirming' ? outcomeUnclear(state.unpaid) : state;
    default:
      return state;
  }
}

function readStatus(state: Waiting, reply: PaymentStatusResponse): PaymentState {
  if (reply.orderId) return { step: 'collecting', placedOrderId: reply.orderId };
  if (reply.session === 'refunded' || reply.refund) return notPaid(PAYMENT_MESSAGES.refunded);
  switch (reply.payment.status) {
    case 'captured':
    case 'authorized':
      return keepPolling(state, moneyMoved(state.unpaid));
    case 'created':
      return keepPolling(state, state.unpaid);
    default:
      return state.unpaid === UNVERIFIED ? state : state.unpaid;
  }
}

function keepPolling(state: Waiting, unpaid: PaymentState): PaymentState {
  if (state.step === 'confirming' && state.unpaid === unpaid) return state;
  return { step: 'confirming', orderId: state.orderId, unpaid };
}

/** Money has moved, so neither "cancelled" nor "failed" would be correct. */
function moneyMoved(unpaid: PaymentState): PaymentState {
  return unpaid.step === 'idle' ? unpaid : UNVERIFIED;
}

/** The status is unavailable: keeps the message and marks the outcome as unclear. */
function outcomeUnclear(unpaid: PaymentState): PaymentState {
  if (unpaid.step === 'idle') return { step: 'idle', note: PAYMENT_MESSAGES.unconfirmed };
  return unpaid.step === 'ended' && unpaid.outcome.kind === 'not-paid' ? unclear(unpaid.outcome.message) : unpaid;
}

function verify(state: PaymentState & { step: 'verifying' }, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'paymentVerified':
      return event.captured ? { step: 'placing', proof: state.proof } : awaitConfirmation(state.proof);
    case 'paymentRefused':
      return unclear(event.message);
    case 'responseLost':
      return awaitConfirmation(state.proof);
    default:
      return state;
  }
}

function place(state: PaymentState & { step: 'placing' | 'collecting' }, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'orderPlaced':
      return { step: 'ended', outcome: { kind: 'placed', order: event.order } };
    case 'paymentRefused':
      return unclear(event.message);
    case 'responseLost':
      return state.step === 'placing' ? awaitConfirmation(state.proof) : UNVERIFIED;
    default:
      return state;
  }
}

function awaitConfirmation(proof: CheckoutProof): PaymentState {
  return { step: 'confirming', orderId: proof.orderId, unpaid: UNVERIFIED };
}
