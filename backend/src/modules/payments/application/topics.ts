import '../../../kernel/outbox.js';

declare module '../../../kernel/outbox.js' {
  interface OutboxTopics {
    'refund.requested': { refundId: string };
    'refund.accepted': { refundId: string };
    /** A further refund, of what is missing from a payment that was to go back as a whole. */
    'refund.topped-up': { refundId: string };
    /** Found without its event. */
    'refund.failed': { paymentId: string; provider: string };
    'payment.declined': { paymentId: string };
    /** `isReport`: says no more than that a payment was authorised or captured. */
    'webhook.received': { eventId: string; isReport?: true };
  }
}
