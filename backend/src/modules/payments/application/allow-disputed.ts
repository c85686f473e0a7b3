import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { withheldPaise } from '../domain/payment-dispute.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { PaymentLedger } from './ports/payment-ledger.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'payment.dispute-allowed': { readonly dispute: string; readonly amountPaise: number };
  }
}

/** Allows staff to cancel, refund and ship an order whose payment is disputed, until the dispute changes. */
@Injectable()
export class AllowDisputed {
  constructor(
    private readonly ledger: PaymentLedger,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Does nothing when it is allowed already.
   * @param by the owner's name
   * @throws DomainError `payment_not_found`, `payment_not_disputed`
   */
  run(paymentId: string, by: string): Promise<void> {
    return this.audit.run(async (record) => {
      await this.ledger.lock(paymentId);
      const entry = await this.ledger.find(paymentId);
      if (!entry) throw new DomainError('payment_not_found', PAYMENT_MESSAGES.paymentNotFound);
      const { dispute } = entry;
      if (!dispute || withheldPaise(entry) === 0)
        throw new DomainError('payment_not_disputed', PAYMENT_MESSAGES.notDisputed);
      if (dispute.isAllowed) return;
      await this.ledger.allowDisputed(paymentId, by);
      const { state, amountPaise } = dispute;
      record('payment.dispute-allowed', { subject: { id: paymentId }, after: { dispute: state, amountPaise } });
    });
  }
}
