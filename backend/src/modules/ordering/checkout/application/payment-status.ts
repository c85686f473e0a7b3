import { Injectable } from '@nestjs/common';
import type { PaymentStatusResponse } from '@shop/contracts';
import { paise, toRupees } from '@shop/money';
import { DomainError } from '../../../../kernel/domain-error.js';
import { PAYMENT_MESSAGES, Payments, type LedgerEntry, type Refund } from '../../../payments/index.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { OrderPlacement } from '../../settlement/application/order-placement.js';
import { LATE_PAYMENT_MESSAGES } from '../messages.js';
import { PollProvider } from './poll-provider.js';

/** Returns the status of a payment; while it is open, queries the provider first where its share allows. */
@Injectable()
export class PaymentStatus {
  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly orderPlacement: OrderPlacement,
    private readonly payments: Payments,
    private readonly pollProvider: PollProvider,
  ) {}

  /** @throws DomainError `payment_not_found` for an unknown order and for another customer's */
  async run(userId: string, providerOrderId: string): Promise<PaymentStatusResponse> {
    const session = await this.sessions.findOwn(providerOrderId, userId);
    if (!session) throw new DomainError('payment_not_found', PAYMENT_MESSAGES.paymentNotFound);
    if (session.status !== 'paid' && session.status !== 'refunded')
      await this.pollProvider.run({ id: providerOrderId, provider: session.provider, userId });
    return this.respond((await this.sessions.find(session.id)) ?? session);
  }

  private async respond(session: CheckoutSession): Promise<PaymentStatusResponse> {
    const [entries, refunds, orderId] = await Promise.all([
      this.payments.entriesOf(session.id),
      this.payments.refundsOf(session.id),
      this.orderPlacement.orderOf(session.id),
    ]);
    const entry = decisiveEntry(entries);
    const refund = shownRefund(refunds.at(-1), entry);
    return {
      session: shownStatus(session),
      payment: { status: entry?.status ?? 'none' },
      ...(orderId && { orderId }),
      ...(!orderId && refund && { refund }),
      ...(!orderId && !refund && !isPaid(entry) && (await this.endedOf(session))),
    };
  }

  /** Why the customer should not pay any more: the payment would be refunded. */
  private async endedOf(session: CheckoutSession): Promise<Pick<PaymentStatusResponse, 'ended'> | null> {
    const code = session.cart && (await this.orderPlacement.findLateRefusal(session, session.cart));
    return code && { ended: { code, message: LATE_PAYMENT_MESSAGES.ended[code] } };
  }
}

function shownStatus({ status }: CheckoutSession): PaymentStatusResponse['session'] {
  if (status === 'creating') return 'open';
  return status === 'abandoned' ? 'expired' : status;
}

function isPaid(entry: LedgerEntry | undefined): boolean {
  return entry?.status === 'authorized' || entry?.status === 'captured';
}

/**
 * Returns the payment that decides the status: the one that placed the order, else the last authorised or captured one,
 * else the last attempt.
 */
function decisiveEntry(entries: readonly LedgerEntry[]): LedgerEntry | undefined {
  const authorizedOrCaptured = entries.filter(
    ({ status }) => status === 'authorized' || status === 'captured' || status === 'refunded',
  );
  return entries.find(({ disposition }) => disposition === 'order') ?? authorizedOrCaptured.at(-1) ?? entries.at(-1);
}

/** Returns the shop's own refund, or one made at the provider before the payment was recorded. */
function shownRefund(own: Refund | undefined, entry: LedgerEntry | undefined): PaymentStatusResponse['refund'] {
  if (own) return { status: own.status, amount: toRupees(paise(own.amountPaise)) };
  return entry?.disposition === 'external_refund'
    ? { status: 'processed', amount: toRupees(paise(entry.amountRefundedPaise)) }
    : undefined;
}
