import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { PaymentGateways } from './payment-gateways.js';
import type { WebhookHeaders } from './ports/payment-gateway.js';
import { WebhookEvents, type WebhookEvent } from './ports/webhook-events.js';

/** The outcome of an event about a payment that has already become an order. */
const SETTLED = 'order';

/**
 * Stores a webhook event and enqueues the job that processes it. Duplicate deliveries have no effect. An event about a
 * payment that has already become an order needs no job.
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
    if (this.onlyReportsPayment(event) && (await this.events.addSettled(event, SETTLED))) return;
    await this.transaction.run(async () => {
      const isNew = await this.events.add(event);
      if (isNew) await this.outbox.add('webhook.received', { eventId: event.id });
    });
  }

  /** True for an event that says no more than that a payment was authorised or captured. */
  private onlyReportsPayment({ provider, subject: { type, paymentId, disputeId } }: WebhookEvent): boolean {
    return paymentId !== null && disputeId === null && this.gateways.of(provider).topicOf(type) === 'payment';
  }
}
