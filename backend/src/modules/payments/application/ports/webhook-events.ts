/** The topic of a webhook event. `other` events are ignored. */
export type WebhookTopic = 'payment' | 'refund' | 'refund-failed' | 'other';

/** Type and ids of a webhook event. Its other data is not used: the current state is fetched from the provider. */
export interface WebhookSubject {
  /** The provider's event type, for diagnosis; `PaymentGateway.topicOf` returns its topic. */
  readonly type: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly disputeId: string | null;
}

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
   * Stores an event that reports a payment: as processed when the payment is captured and has become an order, otherwise
   * with its job, both or none. An event that is already stored is not changed and gets no further job.
   * @param jobAfterSeconds when the job is due
   */
  abstract addReport(event: WebhookEvent, outcome: string, jobAfterSeconds: number): Promise<void>;

  /**
   * Marks those of the events as processed whose payment is captured and has become an order.
   * @returns their ids
   */
  abstract closeSettled(eventIds: readonly string[], outcome: string): Promise<readonly string[]>;

  abstract find(eventId: string): Promise<(WebhookEvent & { processedAt: Date | null }) | null>;

  abstract markProcessed(eventId: string, outcome: string): Promise<void>;
}
