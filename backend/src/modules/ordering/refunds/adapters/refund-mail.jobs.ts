import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../../kernel/mailer.js';
import { Config } from '../../../../config/config.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { RefundNotices, type RefundNotice } from '../application/refund-notices.js';
import { declinedPaymentEmail, refundEmail } from './refund-emails.js';

/** Sends mails about refunds and about payments that were not captured. */
@Injectable()
export class RefundMailJobs {
  constructor(
    handlers: JobHandlers,
    private readonly mailer: Mailer,
    private readonly notices: RefundNotices,
    private readonly config: Config,
  ) {
    handlers.on('refund.accepted', 'mail', async ({ refundId }) =>
      this.send(`refund-${refundId}`, await this.notices.find(refundId), refundEmail),
    );
    handlers.on('payment.declined', 'mail', async ({ paymentId }) =>
      this.send(`declined-${paymentId}`, await this.notices.findDeclined(paymentId), declinedPaymentEmail),
    );
  }

  private async send(key: string, notice: RefundNotice | null, write: typeof refundEmail): Promise<void> {
    if (!notice) return;
    const { customer } = notice;
    await this.mailer.send({
      key,
      to: { name: customer.name, address: customer.email },
      ...write(this.config, notice),
    });
  }
}
