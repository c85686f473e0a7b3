import { Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { missingPaise, type RefundedPayment } from '../domain/refund-plan.js';
import type { Refund } from '../domain/refund.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { Refunds } from './ports/refunds.js';

/** Changes the status of refunds, each in one transaction with its event. */
@Injectable()
export class AdvanceRefund {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly refunds: Refunds,
    private readonly ledger: PaymentLedger,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** Notes that the provider has accepted or completed a refund. The customer gets a mail. */
  accept({ id }: Refund, to: { status: 'submitted' | 'processed'; providerRefundId?: string }): Promise<void> {
    return this.transaction.run(async () => {
      if (await this.refunds.advance(id, to)) await this.outbox.add('refund.accepted', { refundId: id });
    });
  }

  /** Notes that the provider could not complete a refund. */
  async fail({ id }: Refund, error: string, providerRefundId?: string): Promise<void> {
    const isNew = await this.refunds.advance(id, {
      status: 'failed',
      error,
      ...(providerRefundId && { providerRefundId }),
    });
    if (isNew) this.logger.error(`Refund ${id} failed: ${error}`);
  }

  /** Completes a refund whose amount the provider has reported for an hour without listing it. */
  presumeReturned({ id }: Refund): Promise<boolean> {
    return this.transaction.run(async () => {
      const isProcessed = await this.refunds.presumeReturned(id);
      if (isProcessed) await this.outbox.add('refund.accepted', { refundId: id });
      return isProcessed;
    });
  }

  /** Sends what is missing of a refund that the provider has accepted before. */
  sendRest({ id, status }: Refund): Promise<void> {
    return this.transaction.run(async () => {
      if (await this.refunds.reopen(id, { from: status, idempotencyKey: `rest-${randomUUID()}` }))
        await this.outbox.add('refund.requested', { refundId: id });
    });
  }

  /** Requests a further refund of what is missing from a payment that was to go back as a whole. */
  topUp(payment: RefundedPayment): Promise<void> {
    const { paymentId } = payment;
    return this.transaction.run(async () => {
      await this.ledger.lock(paymentId);
      const own = await this.refunds.ofPayment(paymentId);
      const amountPaise = missingPaise({ ...payment, own, listed: await this.refunds.listedOf(paymentId) });
      const rest = own.find(({ isExact }) => !isExact);
      if (amountPaise === 0 || !rest) return;
      const [id, idempotencyKey] = [randomUUID(), `top-up-${randomUUID()}`];
      const { reason } = rest;
      await this.refunds.add({ id, paymentId, amountPaise, kind: 'top_up', reason, isExact: false, idempotencyKey });
      await this.outbox.add('refund.requested', { refundId: id });
      await this.outbox.add('refund.topped-up', { refundId: id });
    });
  }
}
