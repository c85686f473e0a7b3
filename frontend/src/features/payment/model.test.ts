import { MESSAGES, type Order, type PaymentStatusResponse } from '@shop/contracts';
import { PAYMENT_MESSAGES } from './messages';
import { advance, NOT_STARTED, type PaymentEvent, type PaymentState, type Purchase } from './model';

const purchase = {} as Purchase;
const order = { id: 'order_1', amount: 34900, currency: 'INR' };
const proof = { orderId: 'order_1', paymentId: 'pay_1', signature: 'signature' };
const placedOrder = { _id: 'o1' } as Order;

const created: PaymentEvent = { type: 'providerOrderCreated', order };
const pressed: PaymentEvent = { type: 'payPressed', purchase };
const succeeded: PaymentEvent = { type: 'dialogSucceeded', response: proof };
const declined: PaymentEvent = { type: 'dialogFailed', description: 'The bank said no.' };
const dismissed: PaymentEvent = { type: 'dialogDismissed' };
const placed: PaymentEvent = { type: 'orderPlaced', order: placedOrder };
const timedOut: PaymentEvent = { type: 'confirmationTimedOut' };
const lost: PaymentEvent = { type: 'responseLost' };
const status = (payment: string, rest: Partial<PaymentStatusResponse> = {}): PaymentEvent => ({
  type: 'statusReceived',
  status: { session: 'open', payment: { status: payment }, ...rest },
});

const after = (...events: PaymentEvent[]): PaymentState => events.reduce(advance, NOT_STARTED);
const outcome = (state: PaymentState) => (state.step === 'ended' ? state.outcome : state.step);

describe('a payment without problems', () => {
  it('runs from the click to the placed order', () => {
    const state = after(pressed, created, succeeded, { type: 'paymentVerified', captured: true }, placed);
    expect(outcome(state)).toEqual({ kind: 'placed', order: placedOrder });
  });

  it('ignores a second click', () => {
    const started = after(pressed);
    expect(advance(started, pressed)).toBe(started);
    const open = after(pressed, created);
    expect(advance(open, pressed)).toBe(open);
  });

  it('pauses when prices or stock changed, and starts again on the next click', () => {
    const changes = [{ field: 'amount', message: 'The total is now ₹399.00.' }];
    const changed = after(pressed, { type: 'termsChanged', changes });
    expect(changed).toEqual({ step: 'terms-changed', changes });
    expect(advance(changed, pressed).step).toBe('starting');
  });

  it('ends when the payment cannot be started', () => {
    const state = after(pressed, { type: 'startFailed', message: 'The script failed to load.' });
    expect(outcome(state)).toEqual({ kind: 'not-paid', message: 'The script failed to load.' });
  });
});

describe('one outcome for each attempt', () => {
  it('prefers a success after a failure', () => {
    expect(after(pressed, created, declined, succeeded)).toEqual({ step: 'verifying', proof });
  });

  it('prefers a late success while the status is being queried', () => {
    expect(after(pressed, created, dismissed, succeeded)).toEqual({ step: 'verifying', proof });
  });

  it('prefers a captured status over a failure', () => {
    const state = after(pressed, created, declined, dismissed, status('captured', { session: 'paid', orderId: 'o1' }));
    expect(state).toEqual({ step: 'collecting', placedOrderId: 'o1' });
  });

  it('closes an open dialog only after the server has an order', () => {
    const open = after(pressed, created);
    expect(advance(open, status('captured'))).toBe(open);
    expect(advance(open, status('captured', { orderId: 'o1' })).step).toBe('collecting');
  });

  it('shows a failure only after the dialog was closed', () => {
    const open = after(pressed, created, declined);
    expect(open.step).toBe('paying');
    expect(outcome([dismissed, status('failed')].reduce(advance, open))).toEqual({
      kind: 'not-paid',
      message: 'Payment failed: The bank said no.',
    });
  });

  it('has a default text for a failure without a description', () => {
    const state = after(pressed, created, { type: 'dialogFailed', description: null }, dismissed, status('failed'));
    expect(outcome(state)).toEqual({
      kind: 'not-paid',
      message: 'Payment failed: Please try again or use a different payment method.',
    });
  });

  it('is cancelled when nothing was paid and nothing failed', () => {
    expect(outcome(after(pressed, created, dismissed, status('none')))).toEqual({
      kind: 'not-paid',
      message: 'Payment cancelled. Your order has not been placed.',
    });
  });

  it('keeps the message and marks the outcome as unclear when the status cannot be queried', () => {
    expect(outcome(after(pressed, created, dismissed, { type: 'statusUnavailable' }))).toEqual({
      kind: 'unclear',
      message: PAYMENT_MESSAGES.cancelled,
    });
  });

  it.each([pressed, created, succeeded, declined, dismissed, placed, timedOut, lost, status('captured')])(
    'changes nothing after the end on $type',
    (event) => {
      const ended = after(pressed, created, dismissed, status('none'));
      expect(advance(ended, event)).toBe(ended);
    },
  );
});

describe('when the status is unclear', () => {
  it('queries the status of an incomplete response before rejecting it', () => {
    const incomplete: PaymentEvent = { type: 'dialogSucceeded', response: { paymentId: 'pay_1' } };
    const asking = after(pressed, created, incomplete);
    expect(asking.step).toBe('asking');
    expect(outcome(advance(asking, status('none')))).toEqual({
      kind: 'unclear',
      message: MESSAGES.invalidPaymentResponse,
    });
    expect(advance(asking, status('captured', { orderId: 'o1' })).step).toBe('collecting');
  });

  it('keeps polling a payment in progress, and finally reports it as cancelled', () => {
    const confirming = after(pressed, created, dismissed, status('created'));
    expect(confirming.step).toBe('confirming');
    expect(advance(confirming, status('created'))).toBe(confirming);
    expect(outcome(advance(confirming, timedOut))).toEqual({ kind: 'unclear', message: PAYMENT_MESSAGES.cancelled });
  });

  it('never reports a payment as cancelled once money moved', () => {
    const state = after(pressed, created, dismissed, status('created'), status('captured'), timedOut);
    expect(outcome(state)).toEqual({ kind: 'unclear', message: MESSAGES.paymentVerificationFailed });
  });

  it.each([
    ['the response to the verification is lost', [lost]],
    ['the payment is verified but not captured yet', [{ type: 'paymentVerified', captured: false }]],
    ['the response to placing the order is lost', [{ type: 'paymentVerified', captured: true }, lost]],
  ] as [string, PaymentEvent[]][])('queries the status when %s, and finds the order', (_, events) => {
    const confirming = events.reduce(advance, after(pressed, created, succeeded));
    expect(confirming.step).toBe('confirming');
    expect(advance(confirming, status('none'))).toBe(confirming);
    expect(outcome([status('captured', { orderId: 'o1' }), placed].reduce(advance, confirming))).toEqual({
      kind: 'placed',
      order: placedOrder,
    });
    expect(outcome(advance(confirming, timedOut))).toEqual({
      kind: 'unclear',
      message: MESSAGES.paymentVerificationFailed,
    });
  });

  it('reports a rejected verification', () => {
    const state = after(pressed, created, succeeded, {
      type: 'paymentRefused',
      message: MESSAGES.paymentVerificationFailed,
    });
    expect(outcome(state)).toEqual({ kind: 'unclear', message: MESSAGES.paymentVerificationFailed });
  });

  it('shows a refund of the payment', () => {
    const state = after(pressed, created, dismissed, status('refunded', { session: 'refunded' }));
    expect(outcome(state)).toEqual({ kind: 'not-paid', message: PAYMENT_MESSAGES.refunded });
  });
});

describe('after a reload', () => {
  const reloaded: PaymentEvent = { type: 'leftUnfinished', orderId: 'order_1' };

  it('finds an order that was placed in the meantime', () => {
    expect(after(reloaded, status('captured', { session: 'paid', orderId: 'o1' })).step).toBe('collecting');
  });

  it('offers to pay again when nothing was paid', () => {
    const state = after(reloaded, status('none'));
    expect(state).toEqual({ step: 'idle', note: PAYMENT_MESSAGES.unfinished });
    expect(advance(state, pressed).step).toBe('starting');
  });

  it('warns before another payment while the outcome of the previous one is unknown', () => {
    expect(after(reloaded, status('captured'), timedOut)).toEqual({ step: 'idle', note: PAYMENT_MESSAGES.unconfirmed });
    expect(after(reloaded, { type: 'statusUnavailable' })).toEqual({
      step: 'idle',
      note: PAYMENT_MESSAGES.unconfirmed,
    });
  });
});

describe('a payment whose hold has ended while the dialog is open', () => {
  const ended = { code: 'price_expired', message: 'Please do not pay.' } as const;

  it('ends before the customer pays what would be refunded', () => {
    expect(outcome(after(pressed, created, status('none', { ended })))).toEqual({
      kind: 'not-paid',
      message: ended.message,
    });
  });

  it('goes on when the customer has begun to pay', () => {
    expect(outcome(after(pressed, created, status('created', { ended })))).toBe('paying');
  });
});
