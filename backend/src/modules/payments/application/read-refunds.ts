import { Injectable } from '@nestjs/common';
import { adopt } from '../domain/listed-refunds.js';
import { withheldPaise } from '../domain/payment-dispute.js';
import type { RefundedPayment } from '../domain/refund-plan.js';
import { PaymentGateways } from './payment-gateways.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { Refunds } from './ports/refunds.js';

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
