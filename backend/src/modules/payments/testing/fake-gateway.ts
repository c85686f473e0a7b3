import { randomBytes } from 'node:crypto';
import { PaymentGateway } from '../application/ports/payment-gateway.js';
import {
  ProviderFault, type PaymentState, type ProviderDispute, type ProviderFaultKind, type ProviderOrder, type ProviderPayment, type ProviderRefund,
} from '../domain/provider-payment.js';

type Trouble = 'none' | 'lose-next-answer' | 'line-cut' | 'key-refused';

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

/** A provider in memory whose every answer a test can script. Held to the same contract as the real adapter. */
export class FakeGateway extends PaymentGateway {
  readonly orders = new Map<string, ProviderOrder>();
  readonly payments = new Map<string, ProviderPayment>();
  readonly disputes = new Map<string, ProviderDispute>();
  private readonly refunds = new Map<string, ProviderRefund>();
  private trouble: Trouble = 'none';

  /** What goes wrong with the calls to come. */
  set(trouble: Trouble): void {
    this.trouble = trouble;
  }

  /** A customer pays. */
  pay(orderId: string, status: PaymentState, changes: Partial<ProviderPayment> = {}): ProviderPayment {
    const { amountPaise, currency } = this.orders.get(orderId) ?? { amountPaise: 0, currency: 'INR' };
    const payment: ProviderPayment = {
      id: newId('pay'), orderId, amountPaise, currency, status, amountRefundedPaise: 0, method: 'upi',
      errorCode: null, errorReason: null, errorDescription: null, createdAt: new Date(), offerId: null, feePaise: null, isFeeOnTop: false, ...changes,
    };
    this.payments.set(payment.id, payment);
    const order = this.orders.get(orderId);
    if (order) this.orders.set(orderId, { ...order, attempts: order.attempts + 1, status: status === 'captured' ? 'paid' : 'attempted' });
    return payment;
  }

  override createOrder({ amountPaise, receipt }: { amountPaise: number; receipt: string }): Promise<ProviderOrder> {
    return this.call('create order', true, () => {
      if (amountPaise < 100) throw new ProviderFault('rejected', 'create order', 'amount too small');
      const order: ProviderOrder = { id: newId('order'), amountPaise, currency: 'INR', receipt, status: 'created', attempts: 0 };
      this.orders.set(order.id, order);
      return order;
    });
  }

  override findOrderByReceipt(receipt: string): Promise<ProviderOrder | null> {
    return this.call('find order', false, () => [...this.orders.values()].find((order) => order.receipt === receipt) ?? null);
  }

  override fetchOrder(orderId: string): Promise<ProviderOrder> {
    return this.call('fetch order', false, () => this.orders.get(orderId) ?? missing('fetch order'));
  }

  override fetchPayment(paymentId: string): Promise<ProviderPayment> {
    return this.call('fetch payment', false, () => this.known(paymentId));
  }

  override paymentsOfOrder(orderId: string): Promise<readonly ProviderPayment[]> {
    return this.call('fetch payments', false, () => [...this.payments.values()].filter((payment) => payment.orderId === orderId));
  }

  override capture({ id }: ProviderPayment): Promise<ProviderPayment> {
    return this.call('capture', true, () => {
      const payment = this.known(id);
      if (payment.status === 'captured') return payment;
      if (payment.status !== 'authorized') throw new ProviderFault('rejected', 'capture', `payment is ${payment.status}`);
      return this.change(payment, { status: 'captured' });
    });
  }

  override refund(paymentId: string, amountPaise: number, idempotencyKey: string): Promise<ProviderRefund> {
    return this.call('refund', true, () => {
      const earlier = this.refunds.get(idempotencyKey);
      if (earlier) return earlier;
      const payment = this.known(paymentId);
      const amountRefundedPaise = payment.amountRefundedPaise + amountPaise;
      if (payment.status !== 'captured' || amountRefundedPaise > payment.amountPaise) throw new ProviderFault('rejected', 'refund', 'more than captured');
      this.change(payment, { amountRefundedPaise, status: amountRefundedPaise === payment.amountPaise ? 'refunded' : 'captured' });
      const refund: ProviderRefund = { id: newId('rfnd'), paymentId, amountPaise, status: 'processed' };
      this.refunds.set(idempotencyKey, refund);
      return refund;
    });
  }

  override refundsOf(paymentId: string): Promise<readonly ProviderRefund[]> {
    return this.call('fetch refunds', false, () => [...this.refunds.values()].filter((refund) => refund.paymentId === paymentId));
  }

  override fetchDispute(disputeId: string): Promise<ProviderDispute> {
    return this.call('fetch dispute', false, () => this.disputes.get(disputeId) ?? missing('fetch dispute'));
  }

  private known(paymentId: string): ProviderPayment {
    if (!/^pay_[A-Za-z0-9]{14}$/.test(paymentId)) throw new ProviderFault('rejected', 'fetch payment', 'no pay id');
    return this.payments.get(paymentId) ?? missing('fetch payment');
  }

  private change(payment: ProviderPayment, changes: Partial<ProviderPayment>): ProviderPayment {
    const changed = { ...payment, ...changes };
    this.payments.set(payment.id, changed);
    return changed;
  }

  private async call<T>(operation: string, isWrite: boolean, answer: () => T): Promise<T> {
    const withoutAnswer: ProviderFaultKind = isWrite ? 'unknown' : 'unreachable';
    if (this.trouble === 'key-refused') throw new ProviderFault('auth', operation, 'Authentication failed');
    if (this.trouble === 'line-cut') throw new ProviderFault(withoutAnswer, operation, 'line cut');
    const result = answer();
    if (this.trouble !== 'lose-next-answer') return result;
    this.trouble = 'none';
    throw new ProviderFault(withoutAnswer, operation, 'answer lost');
  }
}

function missing(operation: string): never {
  throw new ProviderFault('missing', operation, 'The id provided does not exist');
}
