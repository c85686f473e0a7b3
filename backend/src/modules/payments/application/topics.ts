import '../../../kernel/outbox.js';

declare module '../../../kernel/outbox.js' {
  interface OutboxTopics {
    'refund.requested': { refundId: string };
    'refund.accepted': { refundId: string };
    'payment.declined': { paymentId: string };
    'webhook.received': { eventId: string };
  }
}
