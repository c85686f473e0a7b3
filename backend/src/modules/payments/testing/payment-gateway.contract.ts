import type { PaymentGateway } from '../application/ports/payment-gateway.js';
import type { ProviderFaultKind } from '../domain/provider-payment.js';

/** A gateway, and controls of the provider behind it. */
export interface GatewayUnderTest {
  readonly gateway: PaymentGateway;
  /**
   * Pays for this order.
   * @returns the payment's id
   */
  pay(orderId: string, outcome: 'captured' | 'authorized' | 'failed'): string;
  /** Processes the next request and loses its response. */
  loseNextResponse(): void;
  /** Makes requests fail without a response until `mend` is called. */
  cutLine(): void;
  mend(): void;
  refuseKey(): void;
  close(): Promise<void>;
}

const order = (receipt: string, amountPaise = 50000) => ({ amountPaise, receipt, sessionId: 'session-1' });
const REFUND_ID = '6f1c7f0e-3a86-4c59-9f31-d6c2b7a1e001';
const UNKNOWN_PAYMENT = 'pay_AAAAAAAAAAAAAA';
const fault = (kind: ProviderFaultKind) =>
  expect.objectContaining({ name: 'ProviderFault', code: 'payments_unavailable', fault: kind });

/** Contract tests that every adapter of `PaymentGateway` must pass. */
export function paymentGatewayContract(name: string, open: () => Promise<GatewayUnderTest>): void {
  describe(`${name} as a payment gateway`, () => {
    let test: GatewayUnderTest;
    beforeAll(async () => void (test = await open()));
    afterEach(() => test.mend());
    afterAll(() => test.close());

    it('creates an order and finds it again by its receipt', async () => {
      const created = await test.gateway.createOrder(order('r-find'));
      expect(created).toMatchObject({
        id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
        amountPaise: 50000,
        currency: 'INR',
        receipt: 'r-find',
      });
      expect(await test.gateway.findOrderByReceipt('r-find')).toEqual(created);
      expect(await test.gateway.findOrderByReceipt('r-nobody')).toBeNull();
    });

    it('refuses an amount below one rupee', async () => {
      await expect(test.gateway.createOrder(order('r-small', 99))).rejects.toEqual(fault('rejected'));
    });

    it('lists every payment of an order, including failed ones', async () => {
      const { id } = await test.gateway.createOrder(order('r-list'));
      expect(await test.gateway.paymentsOfOrder(id)).toEqual([]);
      const failed = test.pay(id, 'failed');
      const paid = test.pay(id, 'captured');
      const payments = await test.gateway.paymentsOfOrder(id);
      expect(payments.map((p) => [p.id, p.status]).sort()).toEqual(
        [
          [failed, 'failed'],
          [paid, 'captured'],
        ].sort(),
      );
      expect(payments.find((p) => p.id === paid)).toMatchObject({
        orderId: id,
        amountPaise: 50000,
        currency: 'INR',
        amountRefundedPaise: 0,
        createdAt: expect.any(Date),
      });
    });

    it('captures an authorised payment once, and returns a captured one unchanged', async () => {
      const { id } = await test.gateway.createOrder(order('r-capture'));
      const authorized = await test.gateway.fetchPayment(test.pay(id, 'authorized'));
      expect(authorized.status).toBe('authorized');
      expect((await test.gateway.capture(authorized)).status).toBe('captured');
      expect((await test.gateway.capture(authorized)).status).toBe('captured');
    });

    it('refunds once per key, however often it is requested', async () => {
      const { id } = await test.gateway.createOrder(order('r-refund'));
      const payment = test.pay(id, 'captured');
      const first = await test.gateway.refund(payment, 50000, 'key-refund-1', REFUND_ID);
      expect(first).toMatchObject({ id: expect.stringMatching(/^rfnd_/), paymentId: payment, amountPaise: 50000 });
      expect((await test.gateway.refund(payment, 50000, 'key-refund-1', REFUND_ID)).id).toBe(first.id);
      expect(await test.gateway.refundsOf(payment)).toEqual([first]);
      expect(first).toMatchObject({ refundId: REFUND_ID, createdAt: expect.any(Date) });
      expect(await test.gateway.fetchPayment(payment)).toMatchObject({
        amountRefundedPaise: 50000,
        status: 'refunded',
      });
    });

    it('rejects refunds above the paid amount', async () => {
      const { id } = await test.gateway.createOrder(order('r-much'));
      await expect(test.gateway.refund(test.pay(id, 'captured'), 50001, 'key-refund-2', REFUND_ID)).rejects.toEqual(
        fault('rejected'),
      );
    });

    it('reports payments and orders that the provider does not have as missing', async () => {
      await expect(test.gateway.fetchPayment(UNKNOWN_PAYMENT)).rejects.toEqual(fault('missing'));
      await expect(test.gateway.fetchOrder('order_AAAAAAAAAAAAAA')).rejects.toEqual(fault('missing'));
    });

    it('fetches an order with its state and number of attempts', async () => {
      const { id } = await test.gateway.createOrder(order('r-state'));
      expect(await test.gateway.fetchOrder(id)).toMatchObject({
        id,
        amountPaise: 50000,
        status: 'created',
        attempts: 0,
      });
      test.pay(id, 'failed');
      expect(await test.gateway.fetchOrder(id)).toMatchObject({ status: 'attempted', attempts: 1 });
      test.pay(id, 'captured');
      expect(await test.gateway.fetchOrder(id)).toMatchObject({ status: 'paid', attempts: 2 });
    });

    it.each(['pay_short', '../orders', 'order_AAAAAAAAAAAAAA'])('refuses to fetch %s', async (id) => {
      await expect(test.gateway.fetchPayment(id)).rejects.toEqual(fault('rejected'));
    });

    it('reports a write without a response as unknown, and finds its result', async () => {
      test.loseNextResponse();
      await expect(test.gateway.createOrder(order('r-lost'))).rejects.toEqual(fault('unknown'));
      expect(await test.gateway.findOrderByReceipt('r-lost')).toMatchObject({ receipt: 'r-lost' });
    });

    it('reports a read without a response as unreachable', async () => {
      test.cutLine();
      await expect(test.gateway.fetchPayment(UNKNOWN_PAYMENT)).rejects.toEqual(fault('unreachable'));
    });

    it('reports a rejected key as `auth`, not as a failed sign-in of a user', async () => {
      test.refuseKey();
      await expect(test.gateway.findOrderByReceipt('r-find')).rejects.toEqual(fault('auth'));
      await expect(test.gateway.tryAccess()).rejects.toEqual(fault('auth'));
    });
  });
}
