import type { Ledger } from '../ledger/ledger.js';
import type { WebhookDelivery, WebhookEvent } from '../webhooks/event.js';
import { wireDispute } from '../wire/dispute.js';
import { wireOrder } from '../wire/order.js';
import { wirePayment } from '../wire/payment.js';
import { wireRefund } from '../wire/refund.js';

/** All objects of the provider, in the shapes of its API. Oldest first. */
export interface LedgerContents {
  readonly orders: ReturnType<typeof wireOrder>[];
  readonly payments: ReturnType<typeof wirePayment>[];
  readonly refunds: ReturnType<typeof wireRefund>[];
  readonly disputes: ReturnType<typeof wireDispute>[];
  readonly events: WebhookEvent[];
  readonly deliveries: WebhookDelivery[];
}

export function ledgerContents(ledger: Ledger): LedgerContents {
  return {
    orders: ledger.orders.all().map(wireOrder),
    payments: ledger.payments.all().map((payment) => wirePayment(payment)),
    refunds: ledger.refunds.all().map((refund) => wireRefund(refund, ledger.payments.get(refund.paymentId)!)),
    disputes: ledger.disputes.all().map(wireDispute),
    events: ledger.events.all(),
    deliveries: ledger.deliveries.all(),
  };
}
