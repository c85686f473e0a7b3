/** What the shop tells itself to do later. Payloads carry ids, never personal data. */
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

/** Events written in the caller's own transaction and carried out by a job after it. None is lost, whatever crashes. */
export abstract class Outbox {
  abstract add<T extends OutboxTopic>(topic: T, payload: OutboxTopics[T]): Promise<void>;
}
