import { Injectable, Logger } from '@nestjs/common';
import { ProviderFault, type ProviderRefund } from '../domain/provider-payment.js';
import { livePaise, type ListedRefund, type Refund } from '../domain/refund.js';
import { nextStep, type RefundedPayment } from '../domain/refund-plan.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { AdvanceRefund } from './advance-refund.js';
import { PaymentGateways } from './payment-gateways.js';
import { Refunds } from './ports/refunds.js';
import { ReadRefunds } from './refresh-refunds.js';

/**
 * Submits a refund to the provider. Retried until it completes or fails. What the provider lists is adopted, so that
 * nothing is sent twice, whether or not it remembers the idempotency key.
 */
@Injectable()
export class SubmitRefund {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly refunds: Refunds,
    private readonly gateways: PaymentGateways,
    private readonly readRefunds: ReadRefunds,
    private readonly advance: AdvanceRefund,
  ) {}

  /** @throws ProviderFault when the refund must be retried */
  async run(refundId: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (refund?.status !== 'requested') return;
    try {
      const payment = await this.readRefunds.run(refund.paymentId);
      if (payment) await this.take(refund, payment);
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.fault !== 'missing') throw error;
      if (!(await this.refuse(refund, refund.amountPaise, PAYMENT_MESSAGES.unknownToProvider))) throw error;
    }
  }

  private async take(refund: Refund, payment: RefundedPayment): Promise<void> {
    const next = nextStep(refund, payment);
    if (next.step === 'send') return this.send(refund, payment, next.amountPaise);
    if (next.step === 'disputed') return this.advance.fail(refund, PAYMENT_MESSAGES.refundDisputed);
    if (next.step === 'await-list') return this.awaitList(refund);
    const ours = payment.listed.findLast(({ adoptedBy, status }) => adoptedBy === refund.id && status !== 'failed');
    const status = next.step === 'complete' ? 'processed' : 'submitted';
    await this.advance.accept(refund, { status, ...(ours && { providerRefundId: ours.id }) });
  }

  private async send(refund: Refund, payment: RefundedPayment, amountPaise: number): Promise<void> {
    const sent = await this.request(refund, amountPaise, keyFor(refund, amountPaise, payment));
    const ours: ListedRefund = { ...sent, adoptedBy: refund.id };
    await this.refunds.saveListed([ours]);
    if (sent.status === 'failed') return this.advance.fail(refund, PAYMENT_MESSAGES.refundNotCarriedOut, sent.id);
    const listed = [...payment.listed.filter(({ id }) => id !== sent.id), ours];
    const amountRefundedPaise = Math.min(payment.amountRefundedPaise, livePaise(listed));
    const { step } = nextStep(refund, { ...payment, listed, amountRefundedPaise });
    const status = step === 'complete' ? 'processed' : 'submitted';
    await this.advance.accept(refund, { status, providerRefundId: sent.id });
  }

  private async request(refund: Refund, amountPaise: number, key: string): Promise<ProviderRefund> {
    try {
      return await this.gateways.of(refund.provider).refund(refund.paymentId, amountPaise, key, refund.id);
    } catch (error) {
      if (error instanceof ProviderFault && error.fault === 'rejected')
        await this.refuse(refund, amountPaise, error.reason);
      throw error;
    }
  }

  /**
   * Handles an amount that the payment reports as refunded and the list does not contain: it may be this refund, whose
   * response was lost. A refund of the rest is completed by it after an hour; an exact one fails, for staff to compare.
   */
  private async awaitList(refund: Refund): Promise<void> {
    const isOver = refund.isExact
      ? await this.refuse(refund, refund.amountPaise, PAYMENT_MESSAGES.refundNotListed)
      : await this.advance.presumeReturned(refund);
    if (!isOver && (await this.refunds.find(refund.id))?.status === 'requested')
      throw new ProviderFault('unreachable', 'refund', 'the list of refunds lags behind the payment');
  }

  /** @returns whether the refund has failed for good */
  private async refuse({ id }: Refund, amountPaise: number, reason: string): Promise<boolean> {
    const hasFailed = await this.refunds.refuse(id, amountPaise, reason);
    if (hasFailed) this.logger.error(`Refund ${id} was refused: ${reason}`);
    return hasFailed;
  }
}

/**
 * Returns the idempotency key. The provider rejects a reused key with another amount; for the same amount it returns
 * the earlier refund, even a failed one.
 */
function keyFor(refund: Refund, amountPaise: number, { listed }: RefundedPayment): string {
  const count = listed.filter(({ status }) => status !== 'failed').length;
  return refund.isExact || (count === 0 && amountPaise === refund.amountPaise)
    ? refund.idempotencyKey
    : `${refund.idempotencyKey}-${amountPaise}-${count}`;
}
