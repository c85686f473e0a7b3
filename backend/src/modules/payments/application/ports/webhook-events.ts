import type { WebhookSubject } from '../../domain/webhook-subject.js';

/** Which secret signed an event: the present one, or the one before the last change. */
export type SecretSlot = 'current' | 'previous';

export interface WebhookEvent {
  readonly id: string;
  readonly subject: WebhookSubject;
  readonly secret: SecretSlot;
}

/** The provider's events. Their bodies are not stored: they hold names, phone numbers and payment addresses of customers. */
export abstract class WebhookEvents {
  /** @returns false when this event is kept already */
  abstract add(event: WebhookEvent): Promise<boolean>;

  abstract find(eventId: string): Promise<(WebhookEvent & { processedAt: Date | null }) | null>;

  abstract markProcessed(eventId: string, outcome: string): Promise<void>;
}
