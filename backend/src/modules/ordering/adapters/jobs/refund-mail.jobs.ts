import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../../kernel/mailer.js';
import { Config } from '../../../../platform/config/config.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { RefundNotices } from '../../application/refund-notices.js';
import { refundLetter } from './refund-letter.js';

/** Tells a customer that money is on its way back, and why. */
@Injectable()
export class RefundMailJobs {
  constructor(
    handlers: JobHandlers,
    private readonly mailer: Mailer,
    private readonly notices: RefundNotices,
    private readonly config: Config,
  ) {
    handlers.on('refund.accepted', ({ refundId }) => this.tell(refundId));
  }

  private async tell(refundId: string): Promise<void> {
    const notice = await this.notices.find(refundId);
    if (!notice) return;
    const { customer } = notice;
    await this.mailer.send({ key: `refund-${refundId}`, to: { name: customer.name, address: customer.email }, ...refundLetter(this.config, notice) });
  }
}
