/** The events a shop can receive. */
export type WebhookEventType =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | `payment.dispute.${'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'}`;

/** An immutable event: the body is serialised once and sent unchanged each time. */
export interface WebhookEvent {
  /** 14 characters, no prefix; the same for every endpoint and every retry. */
  readonly id: string;
  readonly type: WebhookEventType;
  readonly body: string;
  readonly createdAt: number;
}

export interface DeliveryAttempt {
  readonly at: number;
  /** The receiver's HTTP status; null without a response in time. */
  readonly status: number | null;
  readonly ms: number;
  /** The delivery fault of this attempt. */
  readonly disturbance?: string;
}

/** The delivery of one event to one endpoint. */
export interface WebhookDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly endpointId: string;
  /** Made with the secret valid when the event was created; null when the endpoint has none. */
  readonly signature: string | null;
  readonly state: 'pending' | 'acknowledged' | 'abandoned' | 'dropped';
  readonly attempts: readonly DeliveryAttempt[];
}
