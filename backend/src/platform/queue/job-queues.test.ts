import { redisOptions } from '../../config/redis-options.js';
import { Logger } from '@nestjs/common';
import { describeWithRedis, startRedis } from '../../testing/redis-server.js';
import { freshDatabase } from '../../testing/test-database.js';
import { onPostgres, onRedis, type BullmqBackend } from './bullmq-backend.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { BullmqQueues } from './bullmq-queues.js';
import { InlineJobQueue } from './testing/inline-job-queue.js';
import { jobQueueContract } from './job-queue.contract.js';
import { idleHandlers } from './testing/handlers.js';

beforeAll(() => Logger.overrideLogger(false));

jobQueueContract('InlineJobQueue', async () => {
  const queue = new InlineJobQueue();
  return { queue, another: async () => queue, retry: () => queue.drain(), close: () => queue.close() };
});

jobQueueContract('BullmqJobQueue on PostgreSQL', async () => {
  const store = await freshDatabase();
  return processesOn(onPostgres(store.url), () => store.drop());
});

describeWithRedis('with redis-server on this machine', () => {
  jobQueueContract('BullmqJobQueue on Redis', async () => {
    const redis = await startRedis();
    return processesOn(onRedis(redisOptions(redis.url)), () => redis.stop());
  });
});

function processesOn(backend: BullmqBackend, stopStore: () => Promise<unknown>) {
  const opened: BullmqJobQueue[] = [];
  const open = () => {
    const queue = new BullmqJobQueue(new BullmqQueues(backend, idleHandlers()));
    opened.push(queue);
    return queue;
  };
  return {
    queue: open(),
    another: async () => open(),
    retry: async () => undefined,
    close: async () => {
      await Promise.all(opened.map((queue) => queue.close()));
      await stopStore();
    },
  };
}
