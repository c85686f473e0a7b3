import { Injectable, Logger } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { ProviderFault, type ProviderRefund } from '../domain/provider-payment.js';
import { isAllReturned, returnedPaise, type Refund, type RefundStatus } from '../domain/refund.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { PaymentGateways } from './payment-gateways.js';
import { Refunds } from './ports/refunds.js';

/** Submits a refund to the provider. Retried until it completes or fails; one refund is never submitted twice. */
@Injectable()
export class SubmitRefund {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly refunds: Refunds,
    private readonly gateways: PaymentGateways,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** @throws ProviderFault when the refund must be retried */
  async run(refundId: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (refund?.status !== 'requested') return;
    try {
      await this.send(refund);
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.fault !== 'missing') throw error;
      if (!(await this.refuse(refund, refund.amountPaise, PAYMENT_MESSAGES.unknownToProvider))) throw error;
    }
  }

  /**
   * Submits the smaller of the requested and the remaining amount. The remaining amount takes both the provider's list
   * of refunds and the refunded amount of the payment into account: the list contains a refund whose response was lost,
   * but it may lag.
   */
  private async send(refund: Refund): Promise<void> {
    if (refund.isExact) return this.sendExact(refund);
    const gateway = this.gateways.of(refund.provider);
    const [payment, listed] = await Promise.all([
      gateway.fetchPayment(refund.paymentId),
      gateway.refundsOf(refund.paymentId),
    ]);
    const leftPaise = refund.paidPaise - Math.max(payment.amountRefundedPaise, returnedPaise(listed));
    if (leftPaise <= 0) return this.acceptListed(refund, listed);
    const amountPaise = Math.min(refund.amountPaise, leftPaise);
    const notFailed = listed.filter(({ status }) => status !== 'failed').length;
    const sent = await this.request(refund, amountPaise, keyFor(refund, amountPaise, notFailed));
    await this.accept(refund, sent, [...listed.filter(({ id }) => id !== sent.id), sent]);
  }

  /**
   * Submits an exact amount with the same key each time, for which the provider returns the same refund. It rejects the
   * amount when less is left. Nothing is sent when others have returned everything.
   */
  private async sendExact(refund: Refund): Promise<void> {
    const listed = await this.gateways.of(refund.provider).refundsOf(refund.paymentId);
    if (isAllReturned(refund, listed)) return this.advance(refund, { status: 'processed' });
    const sent = await this.request(refund, refund.amountPaise, refund.idempotencyKey);
    if (sent.status === 'failed') return this.accept(refund, sent, []);
    const status = sent.status === 'processed' ? 'processed' : 'submitted';
    return this.advance(refund, { status, providerRefundId: sent.id });
  }

  private async request(refund: Refund, amountPaise: number, key: string): Promise<ProviderRefund> {
    try {
      return await this.gateways.of(refund.provider).refund(refund.paymentId, amountPaise, key);
    } catch (error) {
      if (error instanceof ProviderFault && error.fault === 'rejected')
        await this.refuse(refund, amountPaise, error.reason);
      throw error;
    }
  }

  /** @returns whether the refund has failed for good */
  private async refuse({ id }: Refund, amountPaise: number, reason: string): Promise<boolean> {
    const hasFailed = await this.refunds.refuse(id, amountPaise, reason);
    if (hasFailed) this.logger.error(`Refund ${id} was refused: ${reason}`);
    return hasFailed;
  }

  /**
   * Handles a full amount that is already being refunded: by a refund whose response was lost, or by others made at the
   * provider.
   */
  private async acceptListed(refund: Refund, listed: readonly ProviderRefund[]): Promise<void> {
    if (listed.some(({ status }) => status !== 'failed'))
      return this.advance(refund, { status: statusOf(refund, listed) });
    await this.transaction.run(async () => {
      if (await this.refunds.presumeReturned(refund.id))
        await this.outbox.add('refund.accepted', { refundId: refund.id });
    });
    if ((await this.refunds.find(refund.id))?.status === 'requested')
      throw new ProviderFault('unreachable', 'refund', 'the list of refunds lags behind the payment');
  }

  private async accept(refund: Refund, sent: ProviderRefund, known: readonly ProviderRefund[]): Promise<void> {
    if (sent.status !== 'failed')
      return this.advance(refund, { status: statusOf(refund, known), providerRefundId: sent.id });
    this.logger.error(`Refund ${refund.id} failed: the provider could not complete it`);
    await this.refunds.advance(refund.id, {
      status: 'failed',
      error: PAYMENT_MESSAGES.refundNotCarriedOut,
      providerRefundId: sent.id,
    });
  }

  private advance({ id }: Refund, to: { status: RefundStatus; providerRefundId?: string }): Promise<void> {
    return this.transaction.run(async () => {
      if (await this.refunds.advance(id, to)) await this.outbox.add('refund.accepted', { refundId: id });
    });
  }
}

function statusOf(refund: Refund, known: readonly ProviderRefund[]): RefundStatus {
  return isAllReturned(refund, known) ? 'processed' : 'submitted';
}

/**
 * Returns the idempotency key. The provider rejects a reused key with another amount; for the same amount it returns
 * the earlier refund, even a failed one.
 */
function keyFor(refund: Refund, amountPaise: number, listed: number): string {
  return listed === 0 && amountPaise === refund.amountPaise
    ? refund.idempotencyKey
    : `${refund.idempotencyKey}-${amountPaise}-${listed}`;
}
