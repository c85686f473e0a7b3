import { Injectable } from '@nestjs/common';
import type { WebhookSubject, WebhookTopic } from '../domain/webhook-subject.js';
import type { OutboxTopics } from '../../../kernel/outbox.js';
import { PaymentGateways } from './payment-gateways.js';
import { OUTCOME_OF_SETTLED, WebhookEvents } from './ports/webhook-events.js';

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
