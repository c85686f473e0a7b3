import { Injectable } from '@nestjs/common';
import { MarkAsSettled, RetryRefund } from '../../../payments/index.js';
import type { RefundRequest } from '../domain/refund-request.js';
import { ReversalKinds, type Execution, type ReversalSubject, type ReversalTerms } from './reversal-kinds.js';

/** What staff do with payments that need attention. */
@Injectable()
export class PaymentReversals {
  constructor(
    kinds: ReversalKinds,
    private readonly markAsSettled: MarkAsSettled,
    private readonly retryRefund: RetryRefund,
  ) {
    const lock = async (paymentId: string) => ({ order: null, paymentId });
    kinds.add('settle', { lock, price: this.priceSettlement, carryOut: this.settle });
    kinds.add('retry', { lock, price: this.priceRetry, carryOut: this.retry });
  }

  private readonly priceSettlement = async ({ paymentId }: ReversalSubject): Promise<ReversalTerms> => ({
    reason: 'settled',
    amountPaise: await this.markAsSettled.worth(paymentId ?? ''),
  });

  private readonly settle = (
    _request: RefundRequest,
    { paymentId }: ReversalSubject,
    { actor: { by, authorization } }: Execution,
  ): Promise<void> => this.markAsSettled.run(paymentId ?? '', by, authorization);

  private readonly priceRetry = async ({ paymentId }: ReversalSubject): Promise<ReversalTerms> => ({
    reason: 'retried',
    amountPaise: await this.retryRefund.worth(paymentId ?? ''),
  });

  private readonly retry = (
    _request: RefundRequest,
    { paymentId }: ReversalSubject,
    { actor }: Execution,
  ): Promise<void> => this.retryRefund.run(paymentId ?? '', actor.authorization);
}
