import { Injectable } from '@nestjs/common';
import type { ProviderRefund } from '../domain/provider-payment.js';
import type { Refund } from '../domain/refund.js';
import { returnedPaise } from '../domain/refund.js';
import { PaymentGateway } from './ports/payment-gateway.js';
import { Refunds } from './ports/refunds.js';

/** Brings our refunds of one payment to where the provider says they are. */
@Injectable()
export class RefreshRefunds {
  constructor(
    private readonly refunds: Refunds,
    private readonly gateway: PaymentGateway,
  ) {}

  /** @throws ProviderFault */
  async run(paymentId: string): Promise<void> {
    const ours = (await this.refunds.ofPayment(paymentId)).filter(isAtProvider);
    if (ours.length === 0) return;
    const theirs = await this.gateway.refundsOf(paymentId);
    for (const refund of ours) await this.follow(refund, theirs);
  }

  /** One that failed is done as well once somebody sent the money back by hand. */
  private async follow(refund: Refund, theirs: readonly ProviderRefund[]): Promise<void> {
    const own = theirs.find(({ id }) => id === refund.providerRefundId);
    const isAllBack = returnedPaise(theirs.filter(({ status }) => status === 'processed')) >= refund.paidPaise;
    if (isAllBack || own?.status === 'processed') await this.refunds.advance(refund.id, { status: 'processed' });
    else if (own?.status === 'failed') await this.refunds.advance(refund.id, { status: 'failed', error: 'The provider could not carry it out.' });
  }
}

function isAtProvider({ status }: Refund): boolean {
  return status === 'submitted' || status === 'failed';
}
