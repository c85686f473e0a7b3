import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox, type OutboxTopics } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { PaymentGateways } from './payment-gateways.js';
import type { WebhookHeaders, PaymentGateway } from './ports/payment-gateway.js';
import {
  OUTCOME_OF_SETTLED,
  WebhookEvents,
  type WebhookEvent,
  type WebhookSubject,
  type WebhookTopic,
} from './ports/webhook-events.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { RefreshRefunds } from './refresh-refunds.js';

/** Usually the customer's own request settles the payment within this time. */
const WAIT_FOR_CUSTOMER_SECONDS = 5;

/**
 * Stores a webhook event and enqueues the job that processes it. Duplicate deliveries have no effect. An event about a
 * payment that has already become an order needs no job. The job of one that is earlier than the customer's own request waits.
 */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly events: WebhookEvents,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param body the signed bytes
   * @throws DomainError `invalid_signature` when the provider did not sign them
   */
  async run(provider: string, headers: WebhookHeaders, body: Buffer): Promise<void> {
    const reading = this.gateways.of(provider).readWebhook(headers, body);
    if ('rejected' in reading) throw new DomainError('invalid_signature', PAYMENT_MESSAGES.invalidSignature);
    const event = { ...reading.event, provider };
    if (this.onlyReportsPayment(event))
      return this.events.addReport(event, OUTCOME_OF_SETTLED, WAIT_FOR_CUSTOMER_SECONDS);
    await this.transaction.run(async () => {
      if (await this.events.add(event)) await this.outbox.add('webhook.received', { eventId: event.id });
    });
  }

  /** True for an event that says no more than that a payment was authorised or captured. */
  private onlyReportsPayment({ provider, subject: { type, paymentId, disputeId } }: WebhookEvent): boolean {
    return paymentId !== null && disputeId === null && this.gateways.of(provider).topicOf(type) === 'payment';
  }
}

/** A stored event that has not been processed. */
export interface OpenEvent extends WebhookSubject {
  readonly provider: string;
  readonly topic: WebhookTopic;
}

/** Received webhook events, for the job that processes them. */
@Injectable()
export class WebhookInbox {
  constructor(
    private readonly events: WebhookEvents,
    private readonly gateways: PaymentGateways,
  ) {}

  /** @returns null when the event is unknown or already processed */
  async open(eventId: string): Promise<OpenEvent | null> {
    const event = await this.events.find(eventId);
    if (!event || event.processedAt) return null;
    const { provider, subject } = event;
    return { ...subject, provider, topic: this.gateways.of(provider).topicOf(subject.type) };
  }

  /** Closes events whose payment has become an order in the meantime. @returns for each whether it is closed now */
  async closeSettled(events: readonly OutboxTopics['webhook.received'][]): Promise<readonly boolean[]> {
    const reports = events.filter(({ isReport }) => isReport).map(({ eventId }) => eventId);
    const closed = reports.length > 0 ? await this.events.closeSettled(reports, OUTCOME_OF_SETTLED) : [];
    return events.map(({ eventId }) => closed.includes(eventId));
  }

  close(eventId: string, outcome: string): Promise<void> {
    return this.events.markProcessed(eventId, outcome);
  }
}

/** Updates refunds and disputes of a payment from their current state at the provider after an event. */
@Injectable()
export class ApplyEvent {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly ledger: PaymentLedger,
    private readonly refreshRefunds: RefreshRefunds,
  ) {}

  /** @throws ProviderFault when the event must be retried */
  async run({ provider, topic, paymentId, disputeId }: Omit<OpenEvent, 'type'>): Promise<void> {
    const gateway = this.gateways.of(provider);
    if (disputeId) await this.ledger.recordDispute(await gateway.fetchDispute(disputeId));
    if (paymentId && (topic !== 'payment' || disputeId)) await this.refreshRefunds.run(paymentId);
    if (paymentId && topic === 'refund-failed') await this.correctRefunded(gateway, paymentId);
  }

  /** Stores the refunded amount of a payment with a failed refund. Only in this case can the amount decrease. */
  private async correctRefunded(gateway: PaymentGateway, paymentId: string): Promise<void> {
    const { amountRefundedPaise } = await gateway.fetchPayment(paymentId);
    await this.ledger.correctRefunded(paymentId, amountRefundedPaise);
  }
}
