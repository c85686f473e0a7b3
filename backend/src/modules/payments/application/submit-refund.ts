import { Injectable, Logger } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { ProviderFault, type ProviderRefund } from '../domain/provider-payment.js';
import { isAllReturned, returnedPaise, type Refund } from '../domain/refund.js';
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
      await this.fail(refund, 'The provider has no such payment. Was it made with the keys of another account?');
    }
  }

  /**
   * Sends the smaller of what was decided and what is left. The provider's list of refunds finds one whose response was lost; what the
   * payment says was refunded counts as well, since that list may lag behind.
   */
  private async send(refund: Refund): Promise<void> {
    const [payment, listed] = await Promise.all([this.gateway.fetchPayment(refund.paymentId), this.gateway.refundsOf(refund.paymentId)]);
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
      if (error instanceof ProviderFault && error.fault === 'rejected' && (await this.refunds.refuse(refund.id, amountPaise, error.reason)))
        this.logger.error(`Refund ${refund.id} was refused: ${error.reason}`);
      throw error;
    }
  }

  /** Everything is on its way back already, by this refund or by others that were made at the provider. */
  private async acceptListed(refund: Refund, listed: readonly ProviderRefund[]): Promise<void> {
    const made = listed.filter(({ status }) => status !== 'failed');
    const one = made.find(({ status }) => status === 'pending') ?? made[0];
    if (!one) throw new ProviderFault('unreachable', 'refund', 'the list of refunds lags behind the payment');
    await this.accept(refund, one, listed);
  }

  private async accept(refund: Refund, sent: ProviderRefund, known: readonly ProviderRefund[]): Promise<void> {
    if (sent.status === 'failed') return this.fail(refund, 'The provider could not carry it out.', sent.id);
    const status = isAllReturned(refund, known) ? 'processed' : 'submitted';
    await this.transaction.run(async () => {
      const isNew = await this.refunds.advance(refund.id, { status, providerRefundId: sent.id });
      if (isNew) await this.outbox.add('refund.accepted', { refundId: refund.id });
    });
  }

  private async fail(refund: Refund, error: string, providerRefundId?: string): Promise<void> {
    this.logger.error(`Refund ${refund.id} failed: ${error}`);
    await this.refunds.advance(refund.id, { status: 'failed', error, ...(providerRefundId && { providerRefundId }) });
  }
}

/** The provider refuses a known key with another amount, and answers the same amount again with the earlier refund, also one that failed. */
function keyFor(refund: Refund, amountPaise: number, listed: number): string {
  return listed === 0 && amountPaise === refund.amountPaise ? refund.idempotencyKey : `${refund.idempotencyKey}-${amountPaise}-${listed}`;
}
