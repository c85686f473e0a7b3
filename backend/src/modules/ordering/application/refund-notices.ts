import { Injectable } from '@nestjs/common';
import { paise, type Paise } from '@shop/money';
import { Accounts } from '../../identity/index.js';
import { Payments } from '../../payments/index.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';

/** Data of a mail about a refund or about a payment that was not captured. */
export interface RefundNotice {
  readonly customer: { readonly name: string; readonly email: string };
  readonly amountPaise: Paise;
  readonly reason: string;
  readonly paymentId: string;
}

/** Returns the mail data for a refund or for a payment that was not captured. */
@Injectable()
export class RefundNotices {
  constructor(
    private readonly payments: Payments,
    private readonly sessions: CheckoutSessions,
    private readonly accounts: Accounts,
  ) {}

  /** @returns null when the customer's account was deleted */
  async find(refundId: string): Promise<RefundNotice | null> {
    const refund = await this.payments.findRefund(refundId);
    return refund && this.notice(refund);
  }

  /** @returns null when the customer's account was deleted, or the payment has been captured since */
  async findDeclined(paymentId: string): Promise<RefundNotice | null> {
    const entry = await this.payments.findEntry(paymentId);
    return entry?.reason && !entry.disposition ? this.notice({ ...entry, reason: entry.reason }) : null;
  }

  private async notice({
    paymentId,
    amountPaise,
    reason,
  }: {
    paymentId: string;
    amountPaise: number;
    reason: string;
  }): Promise<RefundNotice | null> {
    const entry = await this.payments.findEntry(paymentId);
    const session = entry && (await this.sessions.find(entry.sessionId));
    const customer = session?.userId ? await this.accounts.find(session.userId) : null;
    return customer && { customer, amountPaise: paise(amountPaise), reason, paymentId };
  }
}
