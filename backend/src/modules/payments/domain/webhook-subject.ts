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
