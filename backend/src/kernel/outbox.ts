/** Events by topic. Payloads carry ids, never personal data. */
export interface OutboxTopics {
  'order.placed': { orderId: string };
  'order.shipped': { orderId: string };
  'order.delivered': { orderId: string };
  'refund.requested': { refundId: string };
  'refund.accepted': { refundId: string };
  'payment.declined': { paymentId: string };
  'webhook.received': { eventId: string };
  'user.registered': { userId: string };
  'email-confirmation.requested': { userId: string };
  'password-reset.requested': { userId: string };
  'password.changed': { userId: string };
  'sign-in.guessed': { userId: string; noticeId: string };
  'account.idle': { userId: string };
  'second-factor.changed': { userId: string; change: string; changeId: string };
  'staff.invited': { invitationId: string };
  'image.uploaded': { name: string };
}

export type OutboxTopic = keyof OutboxTopics;

/** Stores events in the caller's transaction; a job processes them after the commit, also after a crash. */
export abstract class Outbox {
  abstract add<T extends OutboxTopic>(topic: T, payload: OutboxTopics[T]): Promise<void>;
}
