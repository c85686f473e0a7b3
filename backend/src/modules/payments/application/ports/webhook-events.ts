import type { WebhookSubject } from '../../domain/webhook-subject.js';

/** The webhook secret that an event was signed with: the current or the previous one. */
export type SecretSlot = 'current' | 'previous';

export interface WebhookEvent {
  readonly id: string;
  readonly provider: string;
  readonly subject: WebhookSubject;
  readonly secret: SecretSlot;
}

/** The outcome of an event about a payment that has already become an order. */
export const OUTCOME_OF_SETTLED = 'order';

/**
 * Stores webhook events without their bodies, which contain names, phone numbers and payment addresses of customers.
 */
export abstract class WebhookEvents {
  /** @returns false when the event is already stored */
  abstract add(event: WebhookEvent): Promise<boolean>;

  /**
   * Stores an event as processed when its payment is captured and has become an order: there is nothing left to do.
   * @returns false when it is not, or when the event is already stored
   */
  abstract addSettled(event: WebhookEvent, outcome: string): Promise<boolean>;

  /**
   * Marks those of the events as processed whose payment is captured and has become an order.
   * @returns their ids
   */
  abstract closeSettled(eventIds: readonly string[], outcome: string): Promise<readonly string[]>;

  abstract find(eventId: string): Promise<(WebhookEvent & { processedAt: Date | null }) | null>;

  abstract markProcessed(eventId: string, outcome: string): Promise<void>;
}
