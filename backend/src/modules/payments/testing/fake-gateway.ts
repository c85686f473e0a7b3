import { randomBytes } from 'node:crypto';
import { PaymentGateway, type CheckoutProof, type WebhookHeaders } from '../application/ports/payment-gateway.js';
import {
  ProviderFault,
  type PaymentState,
  type ProviderDispute,
  type ProviderFaultKind,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from '../domain/provider-payment.js';
import type { Payout, SettledEntry } from '../domain/settlement-report.js';
import { FakePayouts } from './fake-payouts.js';
import { FAKE_WIRE, type GatewayWire } from './fake-wire.js';

/**
 * `refusing`: rejects everything, for a reason other than an unknown id. `other-account`: the key belongs to another
 * account. `lists-without-items`: lists cannot be parsed.
 */
type Trouble =
  | 'none'
  | 'lose-next-response'
  | 'line-cut'
  | 'key-refused'
  | 'slow-down'
  | 'refusing'
  | 'other-account'
  | 'lists-without-items';

const REFUSALS: Partial<Record<Trouble, readonly [ProviderFaultKind, string]>> = {
  'key-refused': ['auth', 'Authentication failed'],
  'slow-down': ['throttled', 'Too many requests'],
  refusing: ['rejected', 'The request was refused.'],
};

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

/** An in-memory provider whose responses a test can script. Passes the same contract tests as the real adapter. */
export class FakeGateway extends PaymentGateway {
  override account = 'fake-account';
  readonly orders = new Map<string, ProviderOrder>();
  readonly payments = new Map<string, ProviderPayment>();
  readonly disputes = new Map<string, ProviderDispute>();
  private readonly refunds = new Map<string, ProviderRefund>();
  private readonly unlisted = new Set<string>();
  /** State of new refunds. Accepted ones are completed immediately, or by `completeRefund`. */
  newRefunds: 'processed' | 'pending' = 'processed';
  private trouble: Trouble = 'none';
  private readonly paidOut = new FakePayouts();
  /** Time of new refunds. */
  now = (): Date => new Date();
  override readonly name: string;
  override readonly method: string;

  /** @param wire proofs and events in the format of a real provider */
  constructor(private readonly wire: GatewayWire = FAKE_WIRE) {
    super();
    this.name = wire.name;
    this.method = wire.method;
  }

  override clientConfiguration(): object {
    return this.wire.clientConfiguration();
  }

  override verifyCheckout(proof: CheckoutProof) {
    return this.wire.verifyCheckout(proof);
  }

  override readWebhook(headers: WebhookHeaders, rawBody: Buffer) {
    return this.wire.readWebhook(headers, rawBody);
  }

  override topicOf(type: string) {
    return this.wire.topicOf(type);
  }

  /** Sets the fault that the next requests fail with. */
  set(trouble: Trouble): void {
    this.trouble = trouble;
  }

  /** Returns to the state of a new provider. */
  reset(): void {
    for (const known of [this.orders, this.payments, this.disputes, this.refunds, this.unlisted]) known.clear();
    Object.assign(this, { account: 'fake-account', newRefunds: 'processed', trouble: 'none' });
  }

  /** Adds a payment, as when a customer pays. */
  pay(orderId: string, status: PaymentState, changes: Partial<ProviderPayment> = {}): ProviderPayment {
    const { amountPaise, currency } = this.orders.get(orderId) ?? { amountPaise: 0, currency: 'INR' };
    const payment: ProviderPayment = {
      id: newId('pay'),
      provider: this.name,
      orderId,
      amountPaise,
      currency,
      status,
      amountRefundedPaise: 0,
      method: 'upi',
      errorCode: null,
      errorReason: null,
      errorDescription: null,
      createdAt: new Date(),
      offerId: null,
      feePaise: null,
      isFeeOnTop: false,
      ...changes,
    };
    this.payments.set(payment.id, payment);
    const order = this.orders.get(orderId);
    if (order)
      this.orders.set(orderId, {
        ...order,
        attempts: order.attempts + 1,
        status: status === 'captured' || order.status === 'paid' ? 'paid' : 'attempted',
      });
    return payment;
  }

  /** Changes a payment at the provider, even to an impossible state. */
  alter(paymentId: string, changes: Partial<ProviderPayment>): ProviderPayment {
    return this.change(this.known(paymentId), changes);
  }

  /** Shows or hides a payment in the list of its order, or a refund in the list of its payment. */
  list(id: string, isListed: boolean): void {
    if (isListed) this.unlisted.delete(id);
    else this.unlisted.add(id);
  }

  /** Refunds an amount in the provider's dashboard. */
  refundByHand(paymentId: string, amountPaise: number): ProviderRefund {
    return this.book(this.known(paymentId), amountPaise, { key: newId('key'), refundId: null });
  }

  /** Forgets the idempotency keys of all refunds. */
  forgetKeys(): void {
    for (const [key, refund] of [...this.refunds]) {
      this.refunds.delete(key);
      this.refunds.set(newId('forgotten'), refund);
    }
  }

  /** Returns the refunds that the bank has not completed yet. */
  get pendingRefunds(): readonly ProviderRefund[] {
    return [...this.refunds.values()].filter(({ status }) => status === 'pending');
  }

  /** Completes a pending refund, as the bank does. */
  completeRefund(refundId: string): void {
    for (const [key, refund] of this.refunds)
      if (refund.id === refundId && refund.status === 'pending')
        this.refunds.set(key, { ...refund, status: 'processed' });
  }

  /** Fails a refund at the bank and restores the amount to the payment. */
  failRefund(refundId: string): void {
    for (const [key, refund] of this.refunds) {
      if (refund.id !== refundId || refund.status === 'failed') continue;
      const payment = this.known(refund.paymentId);
      this.refunds.set(key, { ...refund, status: 'failed' });
      this.change(payment, {
        amountRefundedPaise: payment.amountRefundedPaise - refund.amountPaise,
        status: 'captured',
      });
    }
  }

  /** Adds a chargeback by the customer's bank, or updates the one with this id. */
  dispute(
    paymentId: string,
    status: ProviderDispute['status'],
    { id = newId('disp'), amountPaise = this.known(paymentId).amountPaise }: { id?: string; amountPaise?: number } = {},
  ): ProviderDispute {
    const dispute = { id, paymentId, status, amountPaise };
    this.disputes.set(id, dispute);
    return dispute;
  }

  /** Pays out what is captured, less refunds, and returns the payout; null when nothing is left. */
  settle(): Payout | null {
    return this.paidOut.settle([...this.payments.values()], [...this.refunds.values()], this.now());
  }

  override createOrder({ amountPaise, receipt }: { amountPaise: number; receipt: string }): Promise<ProviderOrder> {
    return this.call('create order', true, () => {
      if (amountPaise < 100) throw new ProviderFault('rejected', 'create order', 'amount too small');
      const order: ProviderOrder = {
        id: newId('order'),
        amountPaise,
        currency: 'INR',
        receipt,
        status: 'created',
        attempts: 0,
      };
      this.orders.set(order.id, order);
      return order;
    });
  }

  override findOrderByReceipt(receipt: string): Promise<ProviderOrder | null> {
    return this.call(
      'find order',
      false,
      () => this.read([...this.orders.values()]).find((order) => order.receipt === receipt) ?? null,
    );
  }

  override fetchOrder(orderId: string): Promise<ProviderOrder> {
    return this.call('fetch order', false, () => this.present(this.orders.get(orderId), 'fetch order'));
  }

  override fetchPayment(paymentId: string): Promise<ProviderPayment> {
    return this.call('fetch payment', false, () => this.known(paymentId));
  }

  override paymentsOfOrder(orderId: string): Promise<readonly ProviderPayment[]> {
    return this.call('fetch payments', false, () =>
      this.read([...this.payments.values()]).filter((payment) => payment.orderId === orderId),
    );
  }

  override capture({ id }: ProviderPayment): Promise<ProviderPayment> {
    return this.call('capture', true, () => {
      const payment = this.known(id);
      if (payment.status === 'captured') return payment;
      if (payment.status !== 'authorized')
        throw new ProviderFault('rejected', 'capture', `payment is ${payment.status}`);
      const order = this.orders.get(payment.orderId);
      if (order) this.orders.set(order.id, { ...order, status: 'paid' });
      return this.change(payment, { status: 'captured' });
    });
  }

  override refund(
    paymentId: string,
    amountPaise: number,
    idempotencyKey: string,
    refundId: string,
  ): Promise<ProviderRefund> {
    return this.call('refund', true, () => {
      const earlier = this.refunds.get(idempotencyKey);
      if (earlier) return earlier;
      return this.book(this.known(paymentId), amountPaise, { key: idempotencyKey, refundId });
    });
  }

  override refundsOf(paymentId: string): Promise<readonly ProviderRefund[]> {
    return this.call('fetch refunds', false, () =>
      this.read([...this.refunds.values()]).filter((refund) => refund.paymentId === paymentId),
    );
  }

  override fetchDispute(disputeId: string): Promise<ProviderDispute> {
    return this.call('fetch dispute', false, () => this.present(this.disputes.get(disputeId), 'fetch dispute'));
  }

  override payoutsOf(day: string): Promise<readonly Payout[]> {
    return this.call('fetch payouts', false, () => this.read(this.paidOut.payoutsOf(day)));
  }

  override async *settledOn(day: string): AsyncGenerator<readonly SettledEntry[]> {
    yield await this.call('fetch settled', false, () => this.read(this.paidOut.settledOn(day)));
  }

  private known(paymentId: string): ProviderPayment {
    if (!/^pay_[A-Za-z0-9]{14}$/.test(paymentId)) throw new ProviderFault('rejected', 'fetch payment', 'no pay id');
    return this.present(this.payments.get(paymentId), 'fetch payment');
  }

  private present<T>(found: T | undefined, operation: string): T {
    if (found === undefined || this.trouble === 'other-account')
      throw new ProviderFault('missing', operation, 'The id provided does not exist');
    return found;
  }

  private read<T extends { readonly id: string }>(list: readonly T[]): T[] {
    if (this.trouble === 'lists-without-items') throw new ProviderFault('unreachable', 'read response', 'no items');
    return this.trouble === 'other-account' ? [] : list.filter(({ id }) => !this.unlisted.has(id));
  }

  private book(
    payment: ProviderPayment,
    amountPaise: number,
    { key, refundId }: { key: string; refundId: string | null },
  ): ProviderRefund {
    const amountRefundedPaise = payment.amountRefundedPaise + amountPaise;
    if (payment.status !== 'captured' || amountRefundedPaise > payment.amountPaise)
      throw new ProviderFault('rejected', 'refund', 'more than captured');
    this.change(payment, {
      amountRefundedPaise,
      status: amountRefundedPaise === payment.amountPaise ? 'refunded' : 'captured',
    });
    const refund: ProviderRefund = {
      id: newId('rfnd'),
      paymentId: payment.id,
      amountPaise,
      status: this.newRefunds,
      createdAt: this.now(),
      refundId,
    };
    this.refunds.set(key, refund);
    return refund;
  }

  private change(payment: ProviderPayment, changes: Partial<ProviderPayment>): ProviderPayment {
    const changed = { ...payment, ...changes };
    this.payments.set(payment.id, changed);
    return changed;
  }

  private async call<T>(operation: string, isWrite: boolean, respond: () => T): Promise<T> {
    const withoutResponse: ProviderFaultKind = isWrite ? 'unknown' : 'unreachable';
    const refusal = REFUSALS[this.trouble];
    if (refusal) throw new ProviderFault(refusal[0], operation, refusal[1]);
    if (this.trouble === 'line-cut') throw new ProviderFault(withoutResponse, operation, 'line cut');
    const result = respond();
    if (this.trouble !== 'lose-next-response') return result;
    this.trouble = 'none';
    throw new ProviderFault(withoutResponse, operation, 'response lost');
  }
}
