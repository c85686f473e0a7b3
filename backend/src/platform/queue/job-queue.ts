import type { OutboxTopic, OutboxTopics } from '../../kernel/outbox.js';

/** One thing to do. `id` is the outbox row's: adding the same id again changes nothing while the job exists. */
export interface Job<T extends OutboxTopic = OutboxTopic> {
  readonly id: string;
  readonly topic: T;
  readonly payload: OutboxTopics[T];
}

/** Jobs that are tried until they succeed, each by one worker at a time. Lost contents are refilled from the outbox. */
export abstract class JobQueue {
  /** After so long without being done a job may have been lost, and is to be added again; that changes nothing while it exists. */
  abstract readonly forgottenAfterSeconds: number;

  /** Resolves once the job is kept by the queue. */
  abstract add(job: Job): Promise<void>;

  /** Begins to work; `handle` that throws is tried again later. */
  abstract work(handle: (job: Job) => Promise<void>): Promise<void>;

  /** Stops accepting jobs, completes running ones and closes connections. */
  abstract close(): Promise<void>;
}

/** Topics that share a queue share its workers, so that neither a slow mail server nor a picture holds up a refund. */
export const QUEUES = ['mail', 'payments', 'images'] as const;
export type QueueName = (typeof QUEUES)[number];

export const QUEUE_OF: Record<OutboxTopic, QueueName> = {
  'order.placed': 'mail',
  'order.shipped': 'mail',
  'order.delivered': 'mail',
  'refund.accepted': 'mail',
  'payment.declined': 'mail',
  'user.registered': 'mail',
  'email-confirmation.requested': 'mail',
  'password-reset.requested': 'mail',
  'password.changed': 'mail',
  'sign-in.guessed': 'mail',
  'second-factor.changed': 'mail',
  'account.idle': 'mail',
  'staff.invited': 'mail',
  'refund.requested': 'payments',
  'webhook.received': 'payments',
  'image.uploaded': 'images',
};
