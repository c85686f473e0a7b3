import { Injectable, Logger } from '@nestjs/common';
import type { Refund } from '../domain/refund.js';
import { Refunds } from './ports/refunds.js';
import { RefreshRefunds } from './refresh-refunds.js';
import { SubmitRefund } from './submit-refund.js';

const BATCH = 50;

/** Goes after refunds that have not come further: sends what its job could not send, and asks about the others. */
@Injectable()
export class FollowUpRefunds {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly refunds: Refunds,
    private readonly refreshRefunds: RefreshRefunds,
    private readonly submitRefund: SubmitRefund,
  ) {}

  async run(): Promise<void> {
    for (const refund of await this.refunds.claimOverdue(BATCH))
      await this.follow(refund).catch((error: Error) => this.logger.warn(`Refund of ${refund.paymentId} is followed up later: ${error.message}`));
  }

  private follow(refund: Refund): Promise<void> {
    return refund.status === 'requested' ? this.submitRefund.run(refund.id) : this.refreshRefunds.run(refund.paymentId);
  }
}
