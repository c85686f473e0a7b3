import type { Clock } from '../../../kernel/clock.js';
import type { MemoryAuditLog } from '../../../testing/memory/memory-audit-log.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import type { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import { AdvanceRefund } from '../application/advance-refund.js';
import { AllowDisputed, RetryRefund, MarkAsSettled } from '../application/attention.js';
import { ApplyEvent, ReceiveWebhook, WebhookInbox } from '../application/webhooks.js';
import { CompareLedger, FollowUpRefunds } from '../application/follow-up-refunds.js';
import { PaymentGateways } from '../application/payment-gateways.js';
import { Payments } from '../application/payments.js';
import { ReadRefunds, RefreshRefunds } from '../application/refresh-refunds.js';
import { SubmitRefund } from '../application/submit-refund.js';
import { differenceOf } from '../domain/ledger-balance.js';
import { FakeGateway } from './fake-gateway.js';
import { FakeOnDelivery } from './fake-on-delivery.js';
import { deliveryOf, signCheckout } from './fake-wire.js';
import { MemoryPaymentLedger } from './memory-payment-ledger.js';
import { MemoryRefunds } from './memory-refunds.js';
import { MemoryWebhookEvents } from './memory-webhook-events.js';

/** The use cases of payments with in-memory adapters and a scriptable provider. */
export class MemoryPayments {
  readonly gateway = new FakeGateway();
  readonly onDelivery = new FakeOnDelivery();
  readonly gateways = new PaymentGateways(this.gateway, [this.onDelivery]);
  readonly ledger: MemoryPaymentLedger;
  readonly refunds: MemoryRefunds;
  readonly events: MemoryWebhookEvents;
  readonly payments: Payments;
  readonly inbox: WebhookInbox;
  readonly readRefunds: ReadRefunds;
  readonly submitRefund: SubmitRefund;
  readonly refreshRefunds: RefreshRefunds;
  readonly followUpRefunds: FollowUpRefunds;
  readonly compareLedger: CompareLedger;
  readonly retryRefund: RetryRefund;
  readonly allowDisputed: AllowDisputed;
  readonly markAsSettled: MarkAsSettled;
  readonly applyEvent: ApplyEvent;
  readonly receiveWebhook: ReceiveWebhook;

  constructor(
    database: MemoryDatabase,
    outbox: MemoryOutbox,
    { clock, audit }: { readonly clock: Clock; readonly audit: MemoryAuditLog },
  ) {
    const { gateways } = this;
    this.gateway.now = () => clock.now();
    this.ledger = new MemoryPaymentLedger(database, clock);
    this.refunds = new MemoryRefunds(database, this.ledger, clock);
    this.events = new MemoryWebhookEvents(database, clock, this.ledger, outbox);
    this.payments = new Payments(this.ledger, this.refunds, outbox, gateways);
    this.inbox = new WebhookInbox(this.events, gateways);
    this.readRefunds = new ReadRefunds(gateways, this.ledger, this.refunds);
    const { readRefunds } = this;
    const advance = new AdvanceRefund(this.refunds, this.ledger, database, outbox);
    this.submitRefund = new SubmitRefund(this.refunds, gateways, readRefunds, advance);
    this.refreshRefunds = new RefreshRefunds(readRefunds, this.refunds, advance);
    this.compareLedger = new CompareLedger(this.ledger, this.refreshRefunds, outbox, clock);
    this.followUpRefunds = new FollowUpRefunds(
      this.refunds,
      this.refreshRefunds,
      this.submitRefund,
      this.compareLedger,
    );
    this.retryRefund = new RetryRefund(this.refunds, this.ledger, audit, outbox);
    this.allowDisputed = new AllowDisputed(this.ledger, audit);
    this.markAsSettled = new MarkAsSettled(this.ledger, this.refunds, audit);
    this.applyEvent = new ApplyEvent(gateways, this.ledger, this.refreshRefunds);
    this.receiveWebhook = new ReceiveWebhook(gateways, this.events, database, outbox);
  }

  /** Returns what differs between the ledger and the provider, for each payment that the provider has. */
  async differences(): Promise<string[]> {
    const found: string[] = [];
    for (const { paymentId } of this.ledger.rows.filter(({ provider }) => provider === this.gateway.name)) {
      const payment = await this.readRefunds.run(paymentId);
      const isCaptured = ['captured', 'refunded'].includes(this.gateway.payments.get(paymentId)?.status ?? '');
      const difference = isCaptured && payment ? differenceOf(payment) : null;
      if (difference) found.push(`${paymentId}: ${JSON.stringify(difference)}`);
    }
    return found;
  }

  /** Signs as the provider's checkout does. */
  signCheckout(orderId: string, paymentId: string): string {
    return signCheckout(orderId, paymentId);
  }

  /**
   * Delivers a webhook event.
   * @param entities by kind, such as `{ payment: { id, order_id } }`
   */
  async deliver(event: string, entities: Readonly<Record<string, Entity>>, eventId: string): Promise<void> {
    const { payment, order, refund, dispute } = entities;
    const subject = {
      type: event,
      orderId: payment?.order_id ?? order?.id ?? null,
      paymentId: payment?.id ?? refund?.payment_id ?? dispute?.payment_id ?? null,
      disputeId: dispute?.id ?? null,
    };
    const { headers, body } = deliveryOf(subject, eventId);
    await this.receiveWebhook.run(this.gateway.name, headers, body);
  }
}

interface Entity {
  readonly id?: string;
  readonly order_id?: string;
  readonly payment_id?: string;
}
