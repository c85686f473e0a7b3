/** What an event of a provider concerns. `other`: nothing of this shop. */
export type WebhookTopic = 'payment' | 'refund' | 'refund-failed' | 'other';

/** Type and ids of a webhook event. Its other data is not used: the current state is fetched from the provider. */
export interface WebhookSubject {
  /** The provider's name of the event, for diagnosis; `PaymentGateway.topicOf` says what it concerns. */
  readonly type: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly disputeId: string | null;
}
