import { Injectable, Logger } from '@nestjs/common';
import { Semaphore } from '../../../kernel/semaphore.js';
import { ProviderFault } from '../domain/provider-payment.js';
import type { Refund } from '../domain/refund.js';
import { Refunds } from './ports/refunds.js';
import { RefreshRefunds } from './refresh-refunds.js';
import { SubmitRefund } from './submit-refund.js';

const BATCH = 50;
const AT_A_TIME = 4;

/** Follows up refunds that have not come further: sends what its job could not send, and looks at the others again. */
@Injectable()
export class FollowUpRefunds {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly refunds: Refunds,
    private readonly refreshRefunds: RefreshRefunds,
    private readonly submitRefund: SubmitRefund,
  ) {}

  /** Ends early when the provider asks to slow down. */
  async run(): Promise<void> {
    const turns = new Semaphore(AT_A_TIME);
    let isThrottled = false;
    const follow = (refund: Refund) =>
      turns.run(async () => {
        if (isThrottled) return;
        await this.follow(refund).catch((error: Error) => {
          isThrottled ||= error instanceof ProviderFault && error.fault === 'throttled';
          this.logger.warn(`Refund of ${refund.paymentId} is followed up later: ${error.message}`);
        });
      });
    await Promise.all((await this.refunds.claimOverdue(BATCH)).map(follow));
  }

  private follow(refund: Refund): Promise<void> {
    return refund.status === 'requested' ? this.submitRefund.run(refund.id) : this.refreshRefunds.run(refund.paymentId);
  }
}
