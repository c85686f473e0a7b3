import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { livePaise, committedPaise } from '../domain/refund.js';
import type { ReversalAuthorization } from '../domain/reversal-authorization.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { Refunds } from './ports/refunds.js';
import { withheldPaise, assertUndisputed, assertUnsettled } from '../domain/ledger-entry.js';
import { Outbox } from '../../../kernel/outbox.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'payment.settled': Record<never, never>;
    'payment.dispute-allowed': { readonly dispute: string; readonly amountPaise: number };
    /** `refund`: the shop's own id. */
    'refund.retried': { readonly refund: string };
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
      await this.refunds.settleFailed(paymentId);
      record('payment.settled', { subject: { id: paymentId } });
    });
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
   * being retried, `already_settled`, `payment_disputed`
   */
  async run(paymentId: string, authorization: ReversalAuthorization): Promise<void> {
    authorization.assertCovers(await this.worth(paymentId));
    const refunds = await this.refunds.ofPayment(paymentId);
    if (refunds.length === 0) throw new DomainError('refund_not_found', PAYMENT_MESSAGES.refundNotFound);
    const entry = await this.ledger.find(paymentId);
    if (entry) {
      assertUnsettled(entry);
      assertUndisputed(entry);
    }
    await this.audit.run(async (record) => {
      let reopened = 0;
      for (const { id } of refunds) {
        const to = { from: 'failed', idempotencyKey: `again-${randomUUID()}` } as const;
        if (!(await this.refunds.reopen(id, to))) continue;
        reopened++;
        await this.outbox.add('refund.requested', { refundId: id });
        record('refund.retried', { subject: { id: paymentId }, after: { refund: id } });
      }
      if (reopened > 0) return;
      throw (await this.worth(paymentId)) > 0
        ? new DomainError('already_settled', PAYMENT_MESSAGES.alreadySettled)
        : new DomainError('refund_not_failed', PAYMENT_MESSAGES.refundNotFailed);
    });
  }
}
