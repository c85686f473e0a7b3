import { createHmac } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.js';
import type { MemoryAuditLog } from '../../../testing/memory/memory-audit-log.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import type { MemoryOutbox } from '../../../testing/memory/memory-outbox.js';
import { ApplyEvent } from '../application/apply-event.js';
import { FollowUpRefunds } from '../application/follow-up-refunds.js';
import { Payments } from '../application/payments.js';
import type { ProviderKeys } from '../application/ports/provider-keys.js';
import { ReceiveWebhook } from '../application/receive-webhook.js';
import { RefreshRefunds } from '../application/refresh-refunds.js';
import { RetryRefund } from '../application/retry-refund.js';
import { SettleByHand } from '../application/settle-by-hand.js';
import { SubmitRefund } from '../application/submit-refund.js';
import { WebhookInbox } from '../application/webhook-inbox.js';
import { FakeGateway } from './fake-gateway.js';
import { MemoryPaymentLedger } from './memory-payment-ledger.js';
import { MemoryRefunds } from './memory-refunds.js';
import { MemoryWebhookEvents } from './memory-webhook-events.js';

export const MEMORY_KEYS: ProviderKeys = {
  keyId: 'rzp_test_x',
  keySecret: 'key-secret',
  webhookSecret: 'webhook-secret',
  previousWebhookSecret: 'previous-webhook-secret',
};

/** The use cases of payments with in-memory adapters and a scriptable provider. */
export class MemoryPayments {
  readonly gateway = new FakeGateway();
  readonly ledger: MemoryPaymentLedger;
  readonly refunds: MemoryRefunds;
  readonly events: MemoryWebhookEvents;
  readonly payments: Payments;
  readonly inbox: WebhookInbox;
  readonly submitRefund: SubmitRefund;
  readonly refreshRefunds: RefreshRefunds;
  readonly followUpRefunds: FollowUpRefunds;
  readonly retryRefund: RetryRefund;
  readonly settleByHand: SettleByHand;
  readonly applyEvent: ApplyEvent;
  readonly receiveWebhook: ReceiveWebhook;

  constructor(
    database: MemoryDatabase,
    outbox: MemoryOutbox,
    { clock, audit }: { readonly clock: Clock; readonly audit: MemoryAuditLog },
  ) {
    const { gateway } = this;
    this.ledger = new MemoryPaymentLedger(database, clock);
    this.refunds = new MemoryRefunds(database, this.ledger, clock);
    this.events = new MemoryWebhookEvents(database, clock);
    this.payments = new Payments(this.ledger, this.refunds, outbox, MEMORY_KEYS);
    this.inbox = new WebhookInbox(this.events);
    this.submitRefund = new SubmitRefund(this.refunds, gateway, database, outbox);
    this.refreshRefunds = new RefreshRefunds(this.refunds, gateway, database, outbox);
    this.followUpRefunds = new FollowUpRefunds(this.refunds, this.refreshRefunds, this.submitRefund);
    this.retryRefund = new RetryRefund(this.refunds, audit, outbox);
    this.settleByHand = new SettleByHand(this.ledger, this.refunds, audit);
    this.applyEvent = new ApplyEvent(gateway, this.ledger, this.refreshRefunds);
    this.receiveWebhook = new ReceiveWebhook(MEMORY_KEYS, this.events, database, outbox);
  }

  /** Signs as the provider's checkout does. */
  signCheckout(orderId: string, paymentId: string): string {
    return createHmac('sha256', MEMORY_KEYS.keySecret).update(`${orderId}|${paymentId}`).digest('hex');
  }

  /**
   * Delivers a webhook event.
   * @param entities by kind, such as `{ payment: { id, order_id } }`
   */
  async deliver(event: string, entities: Readonly<Record<string, object>>, eventId: string): Promise<void> {
    const payload = Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }]));
    const body = Buffer.from(JSON.stringify({ event, payload }));
    const signature = createHmac('sha256', MEMORY_KEYS.webhookSecret).update(body).digest('hex');
    await this.receiveWebhook.run({ body, signature, eventId });
  }
}
