import type { ProviderFaultKind } from '../domain/provider-payment.js';
import type { GatewayUnderTest } from './payment-gateway.contract.js';

/** Rare provider behaviour that a test must be able to trigger. */
export interface GatewayAtItsEdges extends GatewayUnderTest {
  /** Throttles requests. */
  slowDown(): void;
  /** Rejects every request for a provider-specific reason. */
  refuse(): void;
  /** Switches the key to an account in which none of the records exist. */
  changeAccount(): void;
  /** Returns lists without their items. */
  emptyLists(): void;
  /**
   * Refunds a part in the dashboard.
   * @returns the refund's id
   */
  refundByHand(paymentId: string, amountPaise: number): string;
  failRefund(refundId: string): void;
  /** Hides a new refund from the list of its payment. */
  hideRefunds(refundId: string): void;
  /** Starts a payment that the order does not list yet. */
  payUnseen(orderId: string): void;
  /** Pays out at once what is captured, less refunds. @returns the day in India */
  settle(): string;
  /** @returns the dispute's id */
  dispute(paymentId: string, status: 'open' | 'lost'): string;
}

const order = (receipt: string) => ({ amountPaise: 50000, receipt, sessionId: 'session-1' });
const fault = (kind: ProviderFaultKind) =>
  expect.objectContaining({ name: 'ProviderFault', code: 'payments_unavailable', fault: kind });

/**
 * Contract tests for rare provider behaviour, run against the adapters whose provider can be made to show it: the
 * simulator and the scriptable fake.
 */
export function paymentGatewayEdges(name: string, open: () => Promise<GatewayAtItsEdges>): void {
  describe(`${name} as a payment gateway, edge cases`, () => {
    let test: GatewayAtItsEdges;
    beforeAll(async () => void (test = await open()));
    afterEach(() => test.mend());
    afterAll(() => test.close());
    const settledOn = async (day: string) => {
      const entries = [];
      for await (const batch of test.gateway.settledOn(day)) entries.push(...batch);
      return entries;
    };

    it('reports throttling as `throttled`', async () => {
      test.slowDown();
      await expect(test.gateway.fetchPayment('pay_AAAAAAAAAAAAAA')).rejects.toEqual(fault('throttled'));
    });

    it('distinguishes a rejected payment from one that the account does not have', async () => {
      const { id } = await test.gateway.createOrder(order('r-account'));
      const payment = test.pay(id, 'captured');
      test.refuse();
      await expect(test.gateway.fetchPayment(payment)).rejects.toEqual(fault('rejected'));
      test.mend();
      test.changeAccount();
      await expect(test.gateway.fetchPayment(payment)).rejects.toEqual(fault('missing'));
      await expect(test.gateway.fetchOrder(id)).rejects.toEqual(fault('missing'));
      expect(await test.gateway.findOrderByReceipt('r-account')).toBeNull();
    });

    it('treats a list without items as a fault, never as an empty list', async () => {
      const { id } = await test.gateway.createOrder(order('r-items'));
      const payment = test.pay(id, 'captured');
      test.emptyLists();
      await expect(test.gateway.paymentsOfOrder(id)).rejects.toEqual(fault('unreachable'));
      await expect(test.gateway.refundsOf(payment)).rejects.toEqual(fault('unreachable'));
      await expect(settledOn('2026-11-23')).rejects.toEqual(fault('unreachable'));
    });

    it('reports an order as paid once its authorised payment was captured', async () => {
      const { id } = await test.gateway.createOrder(order('r-paid'));
      await test.gateway.capture(await test.gateway.fetchPayment(test.pay(id, 'authorized')));
      expect(await test.gateway.fetchOrder(id)).toMatchObject({ status: 'paid' });
    });

    it('reports manual refunds, and the failure of one at the bank', async () => {
      const { id } = await test.gateway.createOrder(order('r-by-hand'));
      const payment = test.pay(id, 'captured');
      const refund = test.refundByHand(payment, 20000);
      expect(await test.gateway.fetchPayment(payment)).toMatchObject({
        status: 'captured',
        amountRefundedPaise: 20000,
      });
      test.failRefund(refund);
      expect(await test.gateway.fetchPayment(payment)).toMatchObject({ status: 'captured', amountRefundedPaise: 0 });
      expect(await test.gateway.refundsOf(payment)).toMatchObject([
        { id: refund, amountPaise: 20000, status: 'failed', refundId: null },
      ]);
    });

    it("includes a refund in the payment's amount before the list contains it", async () => {
      const { id } = await test.gateway.createOrder(order('r-lag'));
      const payment = test.pay(id, 'captured');
      test.hideRefunds(test.refundByHand(payment, 20000));
      expect(await test.gateway.refundsOf(payment)).toEqual([]);
      expect(await test.gateway.fetchPayment(payment)).toMatchObject({ amountRefundedPaise: 20000 });
    });

    it('counts an attempt that the list of payments does not contain yet', async () => {
      const { id } = await test.gateway.createOrder(order('r-unseen'));
      test.payUnseen(id);
      expect(await test.gateway.paymentsOfOrder(id)).toEqual([]);
      expect(await test.gateway.fetchOrder(id)).toMatchObject({ status: 'attempted', attempts: 1 });
    });

    it('fetches a dispute', async () => {
      const { id } = await test.gateway.createOrder(order('r-dispute'));
      const payment = test.pay(id, 'captured');
      const dispute = test.dispute(payment, 'lost');
      expect(await test.gateway.fetchDispute(dispute)).toEqual({
        id: dispute,
        paymentId: payment,
        status: 'lost',
        amountPaise: 50000,
      });
      await expect(test.gateway.fetchDispute('disp_AAAAAAAAAAAAAA')).rejects.toEqual(fault('missing'));
    });

    it('reports payouts with what they consist of: the amounts add up, and nothing is paid out twice', async () => {
      test.settle();
      const { id } = await test.gateway.createOrder(order('r-settled'));
      const payment = test.pay(id, 'captured');
      const refund = test.refundByHand(payment, 20000);
      const day = test.settle();
      expect(test.settle()).toBe(day);
      const entries = await settledOn(day);
      expect(entries).toHaveLength(new Set(entries.map((entry) => entry.id)).size);
      const [settled, returned] = [payment, refund].map((one) => entries.find((entry) => entry.id === one));
      expect(settled).toMatchObject({
        kind: 'payment',
        paymentId: null,
        disputeId: null,
        amountPaise: 50000,
        debitPaise: 0,
      });
      expect(settled!.creditPaise).toBe(50000 - settled!.feePaise);
      expect([settled!.feePaise, settled!.taxPaise]).toEqual([1180, 180]);
      expect(returned).toMatchObject({ kind: 'refund', paymentId: payment, amountPaise: 20000, debitPaise: 20000 });
      const payout = (await test.gateway.payoutsOf(day)).find((one) => one.id === settled!.payout.id)!;
      expect(payout).toEqual({ ...settled!.payout, amountPaise: 50000 - 1180 - 20000 });
      expect(returned!.payout).toEqual(settled!.payout);
      expect([payout.utr, payout.paidAt]).toEqual([expect.any(String), expect.any(Date)]);
      expect([await test.gateway.payoutsOf('2020-01-01'), await settledOn('2020-01-01')]).toEqual([[], []]);
    });
  });
}
