import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { livePaise } from '../domain/listed-refunds.js';
import { committedPaise } from '../domain/refund.js';
import type { ReversalAuthorization } from '../domain/reversal-authorization.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { Refunds } from './ports/refunds.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'payment.settled': Record<never, never>;
  }
}

/** Marks a payment on the attention list as settled by an admin. */
@Injectable()
export class MarkAsSettled {
  constructor(
    private readonly ledger: PaymentLedger,
    private readonly refunds: Refunds,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Returns what of a captured payment has not gone back, in paise: the shop considers it returned by other means.
   * @throws DomainError `payment_not_found`
   */
  async worth(paymentId: string): Promise<number> {
    const entry = await this.ledger.find(paymentId);
    if (!entry) throw new DomainError('payment_not_found', PAYMENT_MESSAGES.paymentNotFound);
    if (entry.status !== 'captured' && entry.status !== 'refunded') return 0;
    const refunds = (await this.refunds.ofPayment(paymentId)).filter(({ status }) => status !== 'failed');
    const elsewhere = (await this.refunds.listedOf(paymentId)).filter(({ adoptedBy }) => adoptedBy === null);
    const gonePaise = committedPaise(refunds, entry.amountRefundedPaise, livePaise(elsewhere));
    return Math.max(0, entry.amountPaise - gonePaise);
  }

  /**
   * @param by the admin's name
   * @throws DomainError `payment_not_found`, 409 while a refund is pending or when the payment is already settled
   */
  run(paymentId: string, by: string, authorization: ReversalAuthorization): Promise<void> {
    return this.audit.run(async (record) => {
      authorization.assertCovers(await this.worth(paymentId));
      const open = (await this.refunds.ofPayment(paymentId)).some(
        ({ status }) => status === 'requested' || status === 'submitted',
      );
      if (open) throw new DomainError('refund_pending', PAYMENT_MESSAGES.refundPending);
      if (!(await this.ledger.settle(paymentId, by)))
        throw new DomainError('already_settled', PAYMENT_MESSAGES.alreadySettled);
      record('payment.settled', { subject: { id: paymentId } });
    });
  }
}
