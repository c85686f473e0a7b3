import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { Clock } from '../../../kernel/clock.js';
import { summaryOf } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import type { LedgerEntry } from '../domain/ledger-entry.js';
import { ProviderFault } from '../domain/provider-payment.js';
import { returnedPaise } from '../domain/refund.js';
import { PaymentGateways } from './payment-gateways.js';
import { PaymentLedger } from './ports/payment-ledger.js';

const BATCH = 50;
const AT_A_TIME = 4;
const CHECK_EVERY_MS = 4 * 3_600_000;

/**
 * Compares reported refunds with the provider until none of a payment is pending, also those made in the provider's
 * dashboard. One that has failed is handled like its event, which may be lost.
 */
@Injectable()
export class CheckReportedRefunds {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly ledger: PaymentLedger,
    private readonly gateways: PaymentGateways,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - CHECK_EVERY_MS);
    const limit = pLimit(AT_A_TIME);
    const check = (entry: LedgerEntry) =>
      this.check(entry).catch((error: Error) =>
        this.logger.warn(`Check of the refunds of ${entry.paymentId} failed, retrying later: ${summaryOf(error)}`),
      );
    const due = await this.ledger.claimOpenRefunds({ since, now }, BATCH);
    await Promise.all(due.map((entry) => limit(() => check(entry))));
  }

  private async check({ paymentId, provider, amountRefundedPaise }: LedgerEntry): Promise<void> {
    const gateway = this.gateways.of(provider);
    try {
      const [payment, refunds] = await Promise.all([gateway.fetchPayment(paymentId), gateway.refundsOf(paymentId)]);
      const isLess = payment.amountRefundedPaise < amountRefundedPaise;
      if (isLess && refunds.some(({ status }) => status === 'failed'))
        return await this.outbox.add('refund.failed', { paymentId, provider });
      const isListed = returnedPaise(refunds) === payment.amountRefundedPaise;
      if (isListed && !isLess && refunds.every(({ status }) => status !== 'pending'))
        await this.ledger.finishRefunds(paymentId, payment.amountRefundedPaise);
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.fault !== 'missing') throw error;
      await this.ledger.finishRefunds(paymentId, amountRefundedPaise);
    }
  }
}
