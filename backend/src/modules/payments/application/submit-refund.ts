import { Injectable, Logger } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { ProviderFault, type ProviderRefund } from '../domain/provider-payment.js';
import { isAllReturned, returnedPaise, type Refund, type RefundStatus } from '../domain/refund.js';
import { PaymentGateway } from './ports/payment-gateway.js';
import { Refunds } from './ports/refunds.js';

/** Requests a refund from the provider. Run until it resolves; the same refund never goes out twice. */
@Injectable()
export class SubmitRefund {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly refunds: Refunds,
    private readonly gateway: PaymentGateway,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** @throws ProviderFault when it must be tried again */
  async run(refundId: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (refund?.status !== 'requested') return;
    try {
      await this.send(refund);
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.fault !== 'missing') throw error;
      if (
        !(await this.refuse(
          refund,
          refund.amountPaise,
          'The provider has no such payment. Was it made with the keys of another account?',
        ))
      )
        throw error;
    }
  }

  /**
   * Sends the smaller of what was decided and what is left. The provider's list of refunds finds one whose response was lost; what the
   * payment says was refunded counts as well, since that list may lag behind.
   */
  private async send(refund: Refund): Promise<void> {
    const [payment, listed] = await Promise.all([
      this.gateway.fetchPayment(refund.paymentId),
      this.gateway.refundsOf(refund.paymentId),
    ]);
    const leftPaise = refund.paidPaise - Math.max(payment.amountRefundedPaise, returnedPaise(listed));
    if (leftPaise <= 0) return this.acceptListed(refund, listed);
    const amountPaise = Math.min(refund.amountPaise, leftPaise);
    const sent = await this.request(refund, amountPaise, listed.filter(({ status }) => status !== 'failed').length);
    await this.accept(refund, sent, [...listed.filter(({ id }) => id !== sent.id), sent]);
  }

  private async request(refund: Refund, amountPaise: number, listed: number): Promise<ProviderRefund> {
    try {
      return await this.gateway.refund(refund.paymentId, amountPaise, keyFor(refund, amountPaise, listed));
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

  /** Everything is on its way back already, by a refund whose response was lost or by others that were made at the provider. */
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
    this.logger.error(`Refund ${refund.id} failed: the provider could not carry it out`);
    await this.refunds.advance(refund.id, {
      status: 'failed',
      error: 'The provider could not carry it out.',
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

/** The provider refuses a known key with another amount, and answers the same amount again with the earlier refund, also one that failed. */
function keyFor(refund: Refund, amountPaise: number, listed: number): string {
  return listed === 0 && amountPaise === refund.amountPaise
    ? refund.idempotencyKey
    : `${refund.idempotencyKey}-${amountPaise}-${listed}`;
}
