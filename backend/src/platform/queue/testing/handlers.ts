import type { OutboxTopic } from '../../../kernel/outbox.js';
import { JobHandlers } from '../job-handlers.js';
import type { QueueName } from '../job-queue.js';

const QUEUE_OF: Partial<Record<OutboxTopic, QueueName>> = {
  'order.placed': 'mail',
  'user.registered': 'mail',
  'refund.requested': 'payments',
};

/** Handlers of some topics, which do nothing. */
export function idleHandlers(): JobHandlers {
  const handlers = new JobHandlers();
  for (const [topic, queue] of Object.entries(QUEUE_OF))
    handlers.on(topic as OutboxTopic, queue, () => Promise.resolve());
  return handlers;
}
