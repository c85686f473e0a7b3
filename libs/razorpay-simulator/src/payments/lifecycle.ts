import type { Order, Payment, PaymentError } from '../ledger/entities.js';
import { FAILURES } from '../instruments.data.js';
import { badRequest } from '../errors.js';
import { orderById, paymentById, type Provider } from '../provider.js';
import { credited, usualFee } from './charge.js';
import type { Refunds } from './refunds.js';

const MINUTE = 60_000;
/** How long an undecided payment stays open. */
export const DECISION_WINDOW_MS = 10 * MINUTE;

/** Changes the state of payments and their orders, and publishes events. */
export class PaymentLifecycle {
  constructor(
    private readonly provider: Provider,
    private readonly refunds: Refunds,
  ) {
    const { scheduler } = provider;
    scheduler.on('expire', (id) => this.expire(id));
    scheduler.on('authorize', (id) => this.authorizeIfOpen(id));
    scheduler.on('capture', (id) => this.captureIfAuthorized(id));
    scheduler.on('return', (id) => this.returnIfUncaptured(id));
  }

  /**
   * Authorises a payment, also after it failed (late authorisation).
   * @param capture whether the provider captures it; missing: by the settings of the order
   * @throws ProviderError when the payment is in neither state.
   */
  authorize(id: string, capture?: 'automatic' | 'manual'): Payment {
    const payment = this.payment(id);
    if (payment.status !== 'created' && payment.status !== 'failed')
      throw badRequest('The payment cannot be authorized in its present status');
    const { ids, ledger } = this.provider;
    const bankReference = { rrn: ids.digits(12), transactionId: ids.hex(32) };
    const authorized = ledger.payments.put<Payment>({ ...payment, status: 'authorized', error: null, bankReference });
    this.provider.scheduler.cancel('expire', id);
    this.provider.publish('payment.authorized', authorized);
    this.afterAuthorization(authorized, capture);
    return this.payment(id);
  }

  /** @throws ProviderError unless the payment is authorised, has this amount and its order is unpaid. */
  capture(id: string, amount?: number): Payment {
    const payment = this.payment(id);
    if (payment.captured) throw badRequest('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw badRequest('Only payments which have been authorized and not yet captured can be captured');
    if (amount !== undefined && amount !== payment.amount)
      throw badRequest('Capture amount must be equal to the amount authorized.', { field: 'amount' });
    if (this.order(payment).status === 'paid' && !this.provider.settings.doublePay)
      throw badRequest(
        'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
        { reason: 'order_already_paid' },
      );
    return this.markCaptured(payment);
  }

  /** @throws ProviderError unless the payment is undecided. */
  fail(id: string, error: PaymentError = FAILURES.payment_failed): Payment {
    const payment = this.payment(id);
    if (payment.status !== 'created') throw badRequest('The payment cannot fail in its present status');
    const failed = this.provider.ledger.payments.put<Payment>({ ...payment, status: 'failed', error });
    this.provider.scheduler.cancel('expire', id);
    this.provider.publish('payment.failed', failed);
    return failed;
  }

  private afterAuthorization(payment: Payment, capture?: 'automatic' | 'manual'): void {
    const { scheduler, clock, settings } = this.provider;
    const order = this.order(payment);
    if (order.status === 'paid' && !settings.doublePay) {
      this.refunds.returnUncaptured(payment);
      return;
    }
    const age = clock.now() - payment.createdAt;
    scheduler.schedule('return', payment.id, Math.max(0, order.capture.manualExpiryMinutes * MINUTE - age));
    const isInTime = age <= order.capture.automaticExpiryMinutes * MINUTE;
    const isAutomatic = order.capture.mode === 'automatic' && !payment.script.skipsAutomaticCapture && isInTime;
    if (capture === 'manual' || (capture === undefined && !isAutomatic)) return;
    if (settings.captureDelayMs === 0) this.captureIfAuthorized(payment.id);
    else scheduler.schedule('capture', payment.id, settings.captureDelayMs);
  }

  private markCaptured(payment: Payment): Payment {
    const { scheduler, ledger, publish, settings } = this.provider;
    const captured = ledger.payments.put<Payment>({
      ...payment,
      status: 'captured',
      captured: true,
      ...(payment.customerFee ?? usualFee(payment.amount)),
    });
    scheduler.cancel('return', payment.id);
    publish('payment.captured', captured);
    const order = this.order(payment);
    if (order.status === 'paid') return captured;
    const changed = ledger.orders.put(credited(order, captured, settings));
    if (changed.status === 'paid') publish('order.paid', captured, { order: changed });
    return captured;
  }

  private expire(id: string): void {
    if (this.provider.ledger.payments.get(id)?.status === 'created') this.fail(id, FAILURES.payment_timed_out);
  }

  private authorizeIfOpen(id: string): void {
    const status = this.provider.ledger.payments.get(id)?.status;
    if (status === 'created' || status === 'failed') this.authorize(id);
  }

  private captureIfAuthorized(id: string): void {
    const payment = this.provider.ledger.payments.get(id);
    if (payment?.status !== 'authorized') return;
    if (this.order(payment).status === 'paid' && !this.provider.settings.doublePay)
      this.refunds.returnUncaptured(payment);
    else this.markCaptured(payment);
  }

  private returnIfUncaptured(id: string): void {
    const payment = this.provider.ledger.payments.get(id);
    if (payment?.status === 'authorized') this.refunds.returnUncaptured(payment);
  }

  private payment(id: string): Payment {
    return paymentById(this.provider.ledger, id);
  }

  private order(payment: Payment): Order {
    return orderById(this.provider.ledger, payment.orderId);
  }
}
