import { Injectable } from '@nestjs/common';
import { adopt, type Refund } from '../domain/refund.js';
import { withheldPaise } from '../domain/ledger-entry.js';
import { type RefundedPayment, nextStep, unlistedPaise } from '../domain/refund-plan.js';
import { PaymentGateways } from './payment-gateways.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { Refunds } from './ports/refunds.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { AdvanceRefund } from './advance-refund.js';

/** Reads the refunds of a payment from the provider, and stores which of the shop's refunds each carries out. */
@Injectable()
export class ReadRefunds {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly ledger: PaymentLedger,
    private readonly refunds: Refunds,
  ) {}

  /** @returns null for an unknown payment @throws ProviderFault */
  async run(paymentId: string): Promise<RefundedPayment | null> {
    const entry = await this.ledger.find(paymentId);
    if (!entry) return null;
    const gateway = this.gateways.of(entry.provider);
    const [payment, reported] = await Promise.all([gateway.fetchPayment(paymentId), gateway.refundsOf(paymentId)]);
    if (payment.amountRefundedPaise > entry.amountRefundedPaise)
      await this.ledger.record(payment, entry.sessionId, 'reconciliation');
    const own = await this.refunds.ofPayment(paymentId);
    await this.refunds.saveListed(adopt(own, reported, await this.refunds.listedOf(paymentId)));
    return {
      paymentId,
      paidPaise: entry.amountPaise,
      capturedPaise: payment.amountPaise,
      amountRefundedPaise: payment.amountRefundedPaise,
      withheldPaise: withheldPaise(entry),
      own,
      listed: await this.refunds.listedOf(paymentId),
      reported,
    };
  }
}

/** Updates the shop's refunds of one payment from their state at the provider. */
@Injectable()
export class RefreshRefunds {
  constructor(
    private readonly readRefunds: ReadRefunds,
    private readonly refunds: Refunds,
    private readonly advance: AdvanceRefund,
  ) {}

  /** @returns the payment afterwards; null for an unknown one @throws ProviderFault */
  async run(paymentId: string): Promise<RefundedPayment | null> {
    const payment = await this.readRefunds.run(paymentId);
    if (!payment) return null;
    for (const refund of payment.own) if (!refund.manual) await this.follow(refund, payment);
    await this.advance.topUp(payment);
    return { ...payment, own: await this.refunds.ofPayment(paymentId) };
  }

  /**
   * Completes a refund once its amount is returned, by whichever refund at the provider. Sends the rest again when a part
   * of it has failed that staff made at the provider. One that has failed itself waits for staff.
   */
  private async follow(refund: Refund, payment: RefundedPayment): Promise<void> {
    if (refund.status === 'requested') return;
    const { step } = nextStep(refund, payment);
    if (step === 'complete') return this.advance.accept(refund, { status: 'processed' });
    if (step === 'fail') return this.advance.fail(refund, PAYMENT_MESSAGES.refundNotCarriedOut);
    const isPaidByHand = step === 'wait' && refund.status === 'failed' && unlistedPaise(payment) === 0;
    if (isPaidByHand) return this.advance.accept(refund, { status: 'submitted' });
    if (step === 'send' && refund.status !== 'failed' && !refund.isExact) await this.advance.sendRest(refund);
  }
}
