/** @jest-environment jest-fixed-jsdom */
import type { Order, PaymentStatusResponse } from '@shop/contracts';
import type { DialogListeners } from './payment-provider';
import { PAYMENT_MESSAGES } from './messages';
import type { PaymentOutcome, Purchase } from './model';
import { type PaymentPorts, paymentRun, unfinishedPayment } from './payment-run';

const purchase = {} as Purchase;
const placedOrder = { _id: 'o1' } as Order;
const proof = { orderId: 'order_1', paymentId: 'pay_1', signature: 'signature' };
const status = (payment: string, orderId?: string): PaymentStatusResponse => ({
  session: 'open',
  payment: { status: payment },
  orderId,
});

/** Ports that succeed. Tests override single ones. */
function scene(overrides: Partial<PaymentPorts> = {}) {
  const calls: string[] = [];
  const outcomes: PaymentOutcome[] = [];
  let dialog!: DialogListeners;
  const noted =
    <T>(name: string, response: T) =>
    async () => {
      calls.push(name);
      return response;
    };
  const ports: PaymentPorts = {
    prepareDialog: noted('prepareDialog', null),
    createOrder: noted('createOrder', { ok: { id: 'order_1', amount: 34900, currency: 'INR' } }),
    openDialog: (_order, listeners) => {
      calls.push('openDialog');
      dialog = listeners;
      return () => listeners.dismissed();
    },
    fetchStatus: noted('fetchStatus', status('none')),
    verify: noted('verify', { ok: { captured: true } }),
    placeOrder: noted('placeOrder', { ok: placedOrder }),
    fetchOrder: noted('fetchOrder', { ok: placedOrder }),
    cancelPayment: () => undefined,
    ...overrides,
  };
  const run = paymentRun(ports, (outcome) => outcomes.push(outcome));
  return { run, calls, outcomes, dialog: () => dialog };
}

const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('verifies, places and ends once, even when the provider calls back twice', async () => {
  const { run, calls, outcomes, dialog } = scene();
  run.pay(purchase);
  run.pay(purchase);
  await settle();
  dialog().succeeded(proof);
  dialog().succeeded(proof);
  dialog().dismissed();
  await settle();
  expect(calls).toEqual(['prepareDialog', 'createOrder', 'openDialog', 'verify', 'placeOrder']);
  expect(outcomes).toEqual([{ kind: 'placed', order: placedOrder }]);
});

it('releases the stock when the dialog cannot open', async () => {
  const { run, calls, outcomes } = scene({ prepareDialog: async () => 'The script failed to load.' });
  run.pay(purchase);
  await settle();
  expect(calls).toEqual([]);
  expect(outcomes).toEqual([{ kind: 'not-paid', message: 'The script failed to load.' }]);
});

it('ends with a message when the dialog throws', async () => {
  const { run, outcomes } = scene({
    openDialog: () => {
      throw new Error('The id provided does not exist');
    },
  });
  run.pay(purchase);
  await settle();
  expect(outcomes).toEqual([{ kind: 'not-paid', message: 'Payment failed. Please try again.' }]);
});

it('queries the status once after dismissal, for at most three seconds', async () => {
  const fetchStatus = jest.fn(() => new Promise<null>(() => undefined));
  const { run, outcomes, dialog } = scene({ fetchStatus });
  run.pay(purchase);
  await settle();
  dialog().dismissed();
  await settle(2_999);
  expect(outcomes).toEqual([]);
  await settle(1);
  expect(outcomes).toEqual([{ kind: 'unclear', message: PAYMENT_MESSAGES.cancelled }]);
  expect(fetchStatus).toHaveBeenCalledTimes(1);
});

it('treats a dismissed payment as successful when the provider has captured it', async () => {
  const responses = [status('created'), status('captured'), status('captured', 'o1')];
  const { run, calls, outcomes, dialog } = scene({ fetchStatus: async () => responses.shift()! });
  run.pay(purchase);
  await settle();
  dialog().dismissed();
  await settle(10_000);
  expect(outcomes).toEqual([{ kind: 'placed', order: placedOrder }]);
  expect(calls).toContain('fetchOrder');
});

it('stops polling after thirty seconds and stores the payment for the next visit', async () => {
  const { run, outcomes, dialog } = scene({ verify: async () => ({ lost: true }) });
  run.pay(purchase);
  await settle();
  dialog().succeeded(proof);
  await settle(29_000);
  expect(outcomes).toEqual([]);
  await settle(5_000);
  expect(outcomes).toMatchObject([{ kind: 'unclear' }]);
  expect(unfinishedPayment.read()).toBe('order_1');
});

it('removes a payment that was certainly cancelled, and releases its stock', async () => {
  const cancelPayment = jest.fn();
  const { run, dialog } = scene({ cancelPayment });
  run.pay(purchase);
  await settle();
  expect(unfinishedPayment.read()).toBe('order_1');
  dialog().dismissed();
  await settle();
  expect(unfinishedPayment.read()).toBeNull();
  expect(cancelPayment.mock.calls).toEqual([['order_1']]);
});

it('finds the order of a dialog without a callback, and closes the dialog', async () => {
  const close = jest.fn();
  const { run, outcomes } = scene({ openDialog: () => close, fetchStatus: async () => status('captured', 'o1') });
  run.pay(purchase);
  await settle(9_999);
  expect(outcomes).toEqual([]);
  await settle(1);
  expect(outcomes).toEqual([{ kind: 'placed', order: placedOrder }]);
  expect(close).toHaveBeenCalledTimes(1);
});

it('queries the status after a reload before another payment is possible', async () => {
  unfinishedPayment.remember('order_1');
  const { run, calls, outcomes } = scene({ fetchStatus: async () => status('captured', 'o1') });
  run.resume();
  run.pay(purchase);
  await settle();
  expect(calls).toEqual(['fetchOrder']);
  expect(outcomes).toEqual([{ kind: 'placed', order: placedOrder }]);
});

it('still verifies and places the order when the customer leaves the page', async () => {
  const { run, outcomes, dialog } = scene();
  run.pay(purchase);
  await settle();
  dialog().succeeded(proof);
  run.leave();
  await settle();
  expect(outcomes).toEqual([{ kind: 'placed', order: placedOrder }]);
});

it('opens no dialog after the customer has left the page, and releases the stock', async () => {
  const cancelPayment = jest.fn();
  let created!: (reply: Awaited<ReturnType<PaymentPorts['createOrder']>>) => void;
  const { run, calls } = scene({ cancelPayment, createOrder: () => new Promise((resolve) => (created = resolve)) });
  run.pay(purchase);
  await settle();
  run.leave();
  created({ ok: { id: 'order_1', amount: 34900, currency: 'INR' } });
  await settle();
  expect(calls).not.toContain('openDialog');
  expect(cancelPayment.mock.calls).toEqual([['order_1']]);
  expect(unfinishedPayment.read()).toBeNull();
});

it('places an order that needs no dialog also when the customer leaves the page', async () => {
  const { run, outcomes } = scene({
    hasNoDialog: true,
    openDialog: (_order, { succeeded }) => {
      queueMicrotask(() => succeeded(proof));
      return () => undefined;
    },
  });
  run.pay(purchase);
  run.leave();
  await settle();
  expect(outcomes).toEqual([{ kind: 'placed', order: placedOrder }]);
});

it('ignores a status that was requested before the dialog was closed', async () => {
  const statuses: ((status: PaymentStatusResponse) => void)[] = [];
  const { run, outcomes, dialog } = scene({ fetchStatus: () => new Promise((resolve) => statuses.push(resolve)) });
  run.pay(purchase);
  await settle(10_000);
  dialog().dismissed();
  statuses[0]!(status('none'));
  await settle();
  expect(outcomes).toEqual([]);
  statuses[1]!(status('captured', 'o1'));
  await settle();
  expect(outcomes).toEqual([{ kind: 'placed', order: placedOrder }]);
});
