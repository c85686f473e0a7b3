import { Injectable } from '@nestjs/common';
import type { WebhookSubject } from '../domain/webhook-subject.js';
import { WebhookEvents } from './ports/webhook-events.js';

/** Received webhook events, for the job that processes them. */
@Injectable()
export class WebhookInbox {
  constructor(private readonly events: WebhookEvents) {}

  /** @returns null when the event is unknown or already processed */
  async open(eventId: string): Promise<WebhookSubject | null> {
    const event = await this.events.find(eventId);
    return event && !event.processedAt ? event.subject : null;
  }

  close(eventId: string, outcome: string): Promise<void> {
    return this.events.markProcessed(eventId, outcome);
  }
}
