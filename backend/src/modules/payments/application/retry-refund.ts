import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { assertUndisputed } from '../domain/payment-dispute.js';
import type { ReversalAuthorization } from '../domain/reversal-authorization.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { Refunds } from './ports/refunds.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** `refund`: the shop's own id. */
    'refund.retried': { readonly refund: string };
  }
}

/**
 * Retries each refund of a payment that the provider rejected, for example for lack of funds. Uses a new idempotency key, because the
 * provider would repeat its rejection for the old one. Amounts that were refunded by other means are not refunded
 * twice.
 */
@Injectable()
export class RetryRefund {
  constructor(
    private readonly refunds: Refunds,
    private readonly ledger: PaymentLedger,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** Returns what a retry sends, in paise. */
  async worth(paymentId: string): Promise<number> {
    const failed = (await this.refunds.ofPayment(paymentId)).filter(({ status }) => status === 'failed');
    return failed.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  }

  /**
   * @throws DomainError `refund_not_found` without a refund, `refund_not_failed` when it has not failed or is already
   * being retried, `payment_disputed`
   */
  async run(paymentId: string, authorization: ReversalAuthorization): Promise<void> {
    authorization.assertCovers(await this.worth(paymentId));
    const refunds = await this.refunds.ofPayment(paymentId);
    if (refunds.length === 0) throw new DomainError('refund_not_found', PAYMENT_MESSAGES.refundNotFound);
    const entry = await this.ledger.find(paymentId);
    if (entry) assertUndisputed(entry);
    await this.audit.run(async (record) => {
      let reopened = 0;
      for (const { id } of refunds) {
        const to = { from: 'failed', idempotencyKey: `again-${randomUUID()}` } as const;
        if (!(await this.refunds.reopen(id, to))) continue;
        reopened++;
        await this.outbox.add('refund.requested', { refundId: id });
        record('refund.retried', { subject: { id: paymentId }, after: { refund: id } });
      }
      if (reopened === 0) throw new DomainError('refund_not_failed', PAYMENT_MESSAGES.refundNotFailed);
    });
  }
}
