import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import type { ProviderRefund } from '../domain/provider-payment.js';
import { isAllReturned, returnedPaise, type Refund } from '../domain/refund.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { PaymentGateways } from './payment-gateways.js';
import { Refunds } from './ports/refunds.js';

/** Updates the shop's refunds of one payment from their state at the provider. */
@Injectable()
export class RefreshRefunds {
  constructor(
    private readonly refunds: Refunds,
    private readonly gateways: PaymentGateways,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** @throws ProviderFault */
  async run(paymentId: string): Promise<void> {
    const ours = (await this.refunds.ofPayment(paymentId)).filter(isAtProvider);
    const [first] = ours;
    if (!first) return;
    const theirs = await this.gateways.of(first.provider).refundsOf(paymentId);
    const waitingPaise = await this.waitingPaise(paymentId);
    for (const refund of ours) await this.follow(refund, theirs, waitingPaise);
  }

  /**
   * Completes a refund once the full amount is refunded, even if some of it was refunded manually. When another refund
   * of the payment has failed, refunds the rest as well, unless this refund is for an exact amount.
   */
  private async follow(refund: Refund, theirs: readonly ProviderRefund[], waitingPaise: number): Promise<void> {
    if (isAllReturned(refund, theirs)) return void (await this.refunds.advance(refund.id, { status: 'processed' }));
    const own = theirs.find(({ id }) => id === refund.providerRefundId);
    if (refund.isExact && own?.status === 'processed')
      return void (await this.refunds.advance(refund.id, { status: 'processed' }));
    const restPaise = refund.paidPaise - returnedPaise(theirs) - waitingPaise;
    const isOursDone = own?.status === 'processed' || refund.providerRefundId === null;
    if (!refund.isExact && isOursDone && restPaise > 0) return this.sendRest(refund, restPaise);
    if (own?.status === 'failed')
      await this.refunds.advance(refund.id, { status: 'failed', error: PAYMENT_MESSAGES.refundNotCarriedOut });
  }

  /** Returns the sum of exact refunds that have not reached the provider yet: the rest does not contain them. */
  private async waitingPaise(paymentId: string): Promise<number> {
    const waiting = (await this.refunds.ofPayment(paymentId)).filter(
      (own) => own.isExact && own.status === 'requested',
    );
    return waiting.reduce((total, { amountPaise }) => total + amountPaise, 0);
  }

  /** Refunds the entire rest, even if the original refund was smaller. */
  private sendRest({ id, status }: Refund, amountPaise: number): Promise<void> {
    return this.transaction.run(async () => {
      const reopened =
        status === 'submitted' &&
        (await this.refunds.reopen(id, { from: status, idempotencyKey: `rest-${randomUUID()}`, amountPaise }));
      if (reopened) await this.outbox.add('refund.requested', { refundId: id });
    });
  }
}

function isAtProvider({ status }: Refund): boolean {
  return status === 'submitted' || status === 'failed';
}
