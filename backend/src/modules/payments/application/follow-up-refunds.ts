import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { Clock } from '../../../kernel/clock.js';
import { summaryOf } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { differenceOf, type LedgerBalance, type LedgerDifference } from '../domain/ledger-balance.js';
import type { LedgerEntry } from '../domain/ledger-entry.js';
import { livePaise, type Refund } from '../domain/refund.js';
import { ProviderFault } from '../domain/provider-payment.js';
import type { RefundedPayment } from '../domain/refund-plan.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { RefreshRefunds } from './refresh-refunds.js';
import { Refunds } from './ports/refunds.js';
import { SubmitRefund } from './submit-refund.js';

const BATCH = 50;
const AT_A_TIME = 4;
const HOUR_MS = 3_600_000;
const COMPARE_OPEN_EVERY_MS = 4 * HOUR_MS;
const COMPARE_FINAL_EVERY_MS = 24 * HOUR_MS;
const COMPARE_FINAL_FOR_MS = 30 * 24 * HOUR_MS;

/**
 * Compares refunded payments with the provider: until none of their refunds is pending, and daily for a month. Adopts
 * refunds of the provider's dashboard, handles one that has failed like its event, which may be lost, and records every
 * difference for the attention list. Sends no money for one.
 */
@Injectable()
export class CompareLedger {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly ledger: PaymentLedger,
    private readonly refreshRefunds: RefreshRefunds,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const limit = pLimit(AT_A_TIME);
    const compare = (entry: LedgerEntry) =>
      this.compare(entry).catch((error: Error) =>
        this.logger.warn(`Check of the refunds of ${entry.paymentId} failed, retrying later: ${summaryOf(error)}`),
      );
    const times = {
      now,
      open: ago(COMPARE_OPEN_EVERY_MS),
      final: ago(COMPARE_FINAL_EVERY_MS),
      oldest: ago(COMPARE_FINAL_FOR_MS),
    };
    const due = await this.ledger.claimRefunded(times, BATCH);
    await Promise.all(due.map((entry) => limit(() => compare(entry))));
  }

  private async compare(entry: LedgerEntry): Promise<void> {
    const { paymentId, provider, amountRefundedPaise } = entry;
    try {
      const payment = await this.refreshRefunds.run(paymentId);
      if (!payment) return;
      const difference = differenceOf(payment);
      if (await this.ledger.noteDifference(paymentId, difference)) this.report(paymentId, difference);
      const isLess = payment.amountRefundedPaise < amountRefundedPaise;
      if (isLess && payment.reported.some(({ status }) => status === 'failed'))
        return await this.outbox.add('refund.failed', { paymentId, provider });
      if (!isLess && !difference && isFinal(payment))
        await this.ledger.finishRefunds(paymentId, payment.amountRefundedPaise);
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.fault !== 'missing') throw error;
      await this.ledger.finishRefunds(paymentId, amountRefundedPaise);
    }
  }

  private report(paymentId: string, difference: LedgerDifference | null): void {
    if (!difference) return this.logger.log(`Payment ${paymentId} agrees with the provider again`);
    const { ours, provider } = difference;
    this.logger.error(`Payment ${paymentId} differs: ours ${textOf(ours)}; provider ${textOf(provider)}`);
  }
}

/** True when the provider lists what it reports as refunded, and nothing is pending. */
function isFinal({ reported, amountRefundedPaise }: RefundedPayment): boolean {
  const isPending = reported.some(({ status }) => status === 'pending');
  return !isPending && livePaise(reported) === amountRefundedPaise;
}

function textOf({ capturedPaise, keptPaise, returnedPaise, inFlightPaise }: LedgerBalance): string {
  return `captured ${capturedPaise}, kept ${keptPaise}, returned ${returnedPaise}, in flight ${inFlightPaise} paise`;
}

/** Follows up on overdue refunds: submits those that their job could not submit, and refreshes the others and those of others. */
@Injectable()
export class FollowUpRefunds {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly refunds: Refunds,
    private readonly refreshRefunds: RefreshRefunds,
    private readonly submitRefund: SubmitRefund,
    private readonly compareLedger: CompareLedger,
  ) {}

  /** Stops early when the provider throttles requests. */
  async run(): Promise<void> {
    const limit = pLimit(AT_A_TIME);
    const state = { isThrottled: false };
    const follow = (refund: Refund) =>
      limit(async () => {
        if (state.isThrottled) return;
        await this.follow(refund).catch((error: Error) => {
          state.isThrottled ||= error instanceof ProviderFault && error.fault === 'throttled';
          this.logger.warn(
            `Follow-up of the refund of ${refund.paymentId} failed, retrying later: ${summaryOf(error)}`,
          );
        });
      });
    await Promise.all((await this.refunds.claimOverdue(BATCH)).map(follow));
    if (!state.isThrottled) await this.compareLedger.run();
  }

  private follow(refund: Refund): Promise<void> {
    return refund.status === 'requested'
      ? this.submitRefund.run(refund.id)
      : this.refreshRefunds.run(refund.paymentId).then(() => undefined);
  }
}
