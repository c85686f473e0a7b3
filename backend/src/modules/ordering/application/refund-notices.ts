import { Injectable } from '@nestjs/common';
import { paise, type Paise } from '@shop/money';
import { Accounts } from '../../identity/index.js';
import { Payments } from '../../payments/index.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';

/** What a customer should hear about a refund. */
export interface RefundNotice {
  readonly customer: { readonly name: string; readonly email: string };
  readonly amountPaise: Paise;
  readonly reason: string;
  readonly paymentId: string;
}

/** Finds whom a refund concerns. */
@Injectable()
export class RefundNotices {
  constructor(
    private readonly payments: Payments,
    private readonly sessions: CheckoutSessions,
    private readonly accounts: Accounts,
  ) {}

  /** @returns null when the customer's account is gone */
  async find(refundId: string): Promise<RefundNotice | null> {
    const refund = await this.payments.findRefund(refundId);
    const entry = refund && (await this.payments.findEntry(refund.paymentId));
    const session = entry && (await this.sessions.find(entry.sessionId));
    const customer = session?.userId ? await this.accounts.find(session.userId) : null;
    if (!refund || !customer) return null;
    return { customer, amountPaise: paise(refund.amountPaise), reason: refund.reason, paymentId: refund.paymentId };
  }
}
