import { badRequest, idempotencyConflict, invalidField } from '../errors.js';
import type { Notes, Payment, Refund } from '../ledger/entities.js';
import { paymentById, type Provider } from '../provider.js';

export interface RefundRequest {
  /** Paise; everything that is left when missing. */
  readonly amount?: number;
  readonly speed?: 'normal' | 'optimum';
  readonly notes?: Notes;
  readonly receipt?: string | null;
}

/** Gives captured money back, and authorised money that nobody captured. */
export class Refunds {
  constructor(private readonly provider: Provider) {
    provider.agenda.on('finish-refund', (id) => this.finish(id));
  }

  /**
   * The same key and the same request answer the refund that was made first.
   * @throws ProviderError 409 when the key was used for another request.
   */
  createOnce(key: string, paymentId: string, request: RefundRequest): Refund {
    const { refundKeys, refunds } = this.provider.ledger;
    const fingerprint = JSON.stringify([paymentId, request]);
    const known = refundKeys.get(key);
    if (known && known.request !== fingerprint) throw idempotencyConflict('Different request with the same idempotency key has already been processed.');
    if (known) return refunds.get(known.refundId)!;
    const refund = this.create(paymentId, request);
    refundKeys.put({ id: key, request: fingerprint, refundId: refund.id });
    return refund;
  }

  /** @throws ProviderError unless the payment is captured and this much of it is left. */
  create(paymentId: string, request: RefundRequest): Refund {
    const payment = paymentById(this.provider.ledger, paymentId);
    if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already.');
    if (payment.status !== 'captured') throw badRequest('The payment status should be captured for action to be taken');
    const left = payment.amount - payment.amountRefunded;
    const amount = request.amount ?? left;
    if (amount > left) throw invalidField('amount', 'The refund amount provided is greater than amount captured.');
    return this.record(payment, amount, request);
  }

  /** What the provider does by itself with an authorisation that was not captured in time. */
  returnUncaptured(payment: Payment): Refund {
    return this.record(payment, payment.amount, {});
  }

  private record(payment: Payment, amount: number, request: RefundRequest): Refund {
    const { agenda, clock, ids, ledger, publish, settings } = this.provider;
    const isInstant = settings.refundDelayMs === 0 && settings.refundOutcome === 'processed';
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
    });
    const changed = this.book(payment, amount);
    publish('refund.created', changed, { refund });
    if (isInstant) publish('refund.processed', changed, { refund });
    else agenda.schedule('finish-refund', refund.id, settings.refundDelayMs);
    return refund;
  }

  private finish(id: string): void {
    const { ids, ledger, publish, settings } = this.provider;
    const pending = ledger.refunds.get(id);
    if (pending?.status !== 'pending') return;
    const isProcessed = settings.refundOutcome === 'processed';
    const refund = ledger.refunds.put<Refund>({ ...pending, status: settings.refundOutcome, bankReference: isProcessed ? ids.digits(14) : null });
    const payment = paymentById(ledger, refund.paymentId);
    if (isProcessed) publish('refund.processed', payment, { refund });
    else publish('refund.failed', this.book(payment, -refund.amount), { refund });
  }

  /** Adds to what was given back of a payment, or takes from it when a refund failed. */
  private book(payment: Payment, amount: number): Payment {
    const amountRefunded = payment.amountRefunded + amount;
    const unrefunded = payment.captured ? 'captured' : 'authorized';
    return this.provider.ledger.payments.put<Payment>({ ...payment, amountRefunded, status: amountRefunded === payment.amount ? 'refunded' : unrefunded });
  }
}
