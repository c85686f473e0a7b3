import { badRequest, idempotencyConflict, invalidField } from '../errors.js';
import type { Notes, Payment, Refund } from '../ledger/entities.js';
import { paymentById, refundById, type Provider } from '../provider.js';

export interface RefundRequest {
  /** Paise; default: the remaining amount. */
  readonly amount?: number;
  readonly speed?: 'normal' | 'optimum';
  readonly notes?: Notes;
  readonly receipt?: string | null;
}

/** Processing of a refund that overrides the settings. */
export interface RefundCourse {
  readonly outcome?: 'processed' | 'failed';
  readonly afterMs?: number;
}

/** Refunds captured payments, and returns uncaptured authorised ones. */
export class Refunds {
  constructor(private readonly provider: Provider) {
    provider.scheduler.on('finish-refund', (id) => this.finish(id));
  }

  /**
   * Returns the first refund for a repeated key and request.
   * @throws ProviderError 409 when the key was used for another request.
   */
  createOnce(key: string, paymentId: string, request: RefundRequest): Refund {
    const { refundKeys, refunds } = this.provider.ledger;
    const fingerprint = JSON.stringify([paymentId, request]);
    const known = refundKeys.get(key);
    if (known && known.request !== fingerprint)
      throw idempotencyConflict('Different request with the same idempotency key has already been processed.');
    if (known) return refunds.get(known.refundId)!;
    const refund = this.create(paymentId, request);
    refundKeys.put({ id: key, request: fingerprint, refundId: refund.id });
    return refund;
  }

  /** Forgets all idempotency keys: a repeated request makes another refund. */
  forgetKeys(): void {
    const { refundKeys } = this.provider.ledger;
    for (const { id } of refundKeys.all()) refundKeys.remove(id);
  }

  /** @throws ProviderError unless the payment is captured and this amount of it remains. */
  create(paymentId: string, request: RefundRequest, course: RefundCourse = {}): Refund {
    const payment = paymentById(this.provider.ledger, paymentId);
    const left = payment.amount - payment.amountRefunded;
    if (payment.status === 'refunded' || (payment.captured && left <= 0))
      throw badRequest('The payment has been fully refunded already.');
    if (payment.status !== 'captured') throw badRequest('The payment status should be captured for action to be taken');
    const amount = request.amount ?? left;
    if (amount > left) throw invalidField('amount', 'The refund amount provided is greater than amount captured.');
    return this.record(payment, amount, { ...request, ...course });
  }

  /** Fails a refund, as when the bank returns the money. @throws ProviderError when it has failed already. */
  fail(id: string): Refund {
    const refund = refundById(this.provider.ledger, id);
    if (refund.status === 'failed') throw badRequest('The refund has failed already');
    this.provider.scheduler.cancel('finish-refund', id);
    return this.conclude(refund, 'failed');
  }

  /** Refunds an authorisation that was not captured in time. */
  returnUncaptured(payment: Payment): Refund {
    return this.record(payment, payment.amount, {});
  }

  private record(payment: Payment, amount: number, request: RefundRequest & RefundCourse): Refund {
    const { scheduler, clock, ids, ledger, publish, settings } = this.provider;
    const { outcome, afterMs = settings.refundDelayMs } = request;
    const isInstant = afterMs === 0 && (outcome ?? settings.refundOutcome) === 'processed';
    const refund = ledger.refunds.put<Refund>({
      id: ids.next('rfnd_', ledger.refunds.has),
      paymentId: payment.id,
      amount,
      currency: 'INR',
      notes: request.notes ?? {},
      receipt: request.receipt ?? null,
      status: isInstant ? 'processed' : 'pending',
      speedRequested: request.speed ?? 'normal',
      bankReference: isInstant ? ids.digits(14) : null,
      createdAt: clock.now(),
      ...(outcome && { outcome }),
    });
    const changed = this.book(payment, amount);
    publish('refund.created', changed, { refund });
    if (isInstant) publish('refund.processed', changed, { refund });
    else scheduler.schedule('finish-refund', refund.id, afterMs);
    return refund;
  }

  private finish(id: string): void {
    const pending = this.provider.ledger.refunds.get(id);
    if (pending?.status === 'pending') this.conclude(pending, pending.outcome ?? this.provider.settings.refundOutcome);
  }

  private conclude(unfinished: Refund, status: 'processed' | 'failed'): Refund {
    const { ids, ledger, publish } = this.provider;
    const refund = ledger.refunds.put<Refund>({
      ...unfinished,
      status,
      bankReference: status === 'processed' ? ids.digits(14) : null,
    });
    const payment = paymentById(ledger, refund.paymentId);
    if (status === 'processed') publish('refund.processed', payment, { refund });
    else publish('refund.failed', this.book(payment, -refund.amount), { refund });
    return refund;
  }

  /** Increases the refunded amount of a payment, or reduces it when a refund failed. */
  private book(payment: Payment, amount: number): Payment {
    const amountRefunded = payment.amountRefunded + amount;
    const unrefunded = payment.captured ? 'captured' : 'authorized';
    return this.provider.ledger.payments.put<Payment>({
      ...payment,
      amountRefunded,
      status: amountRefunded === payment.amount ? 'refunded' : unrefunded,
    });
  }
}
