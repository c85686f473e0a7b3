import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { summaryOf } from '../../../kernel/domain-error.js';
import { ProviderFault } from '../domain/provider-payment.js';
import type { Refund } from '../domain/refund.js';
import { CompareLedger } from './compare-ledger.js';
import { Refunds } from './ports/refunds.js';
import { RefreshRefunds } from './refresh-refunds.js';
import { SubmitRefund } from './submit-refund.js';

const BATCH = 50;
const AT_A_TIME = 4;

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
