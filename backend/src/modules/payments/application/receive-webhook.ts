import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { PaymentGateways } from './payment-gateways.js';
import type { WebhookHeaders } from './ports/payment-gateway.js';
import { OUTCOME_OF_SETTLED, WebhookEvents, type WebhookEvent } from './ports/webhook-events.js';

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
