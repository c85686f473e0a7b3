import { redisOptions } from '../../config/redis-options.js';
import { Logger } from '@nestjs/common';
import { describeWithRedis, startRedis } from '../../testing/redis-server.js';
import { freshDatabase } from '../../testing/test-database.js';
import { onPostgres, onRedis, type BullmqBackend } from './bullmq-backend.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { BullmqQueues } from './bullmq-queues.js';
import { InlineJobQueue } from './testing/inline-job-queue.js';
import { jobQueueContract } from './job-queue.contract.js';
import type { Job } from './job-queue.js';
import { waitFor } from '../../testing/wait-for.js';
import { idleHandlers } from './testing/handlers.js';

beforeAll(() => Logger.overrideLogger(false));

jobQueueContract('InlineJobQueue', async () => {
  const queue = new InlineJobQueue();
  return { queue, another: async () => queue, retry: () => queue.drain(), close: () => queue.close() };
});

const processesOnPostgres = async () => {
  const store = await freshDatabase();
  return processesOn(onPostgres(store.url), () => store.drop());
};
jobQueueContract('BullmqJobQueue on PostgreSQL', processesOnPostgres);
itKnowsWhatIsDone('PostgreSQL', processesOnPostgres);

describeWithRedis('with redis-server on this machine', () => {
  const processesOnRedis = async () => {
    const redis = await startRedis();
    return processesOn(onRedis(redisOptions(redis.url)), () => redis.stop());
  };
  jobQueueContract('BullmqJobQueue on Redis', processesOnRedis);
  itKnowsWhatIsDone('Redis', processesOnRedis);
});

function itKnowsWhatIsDone(store: string, open: () => Promise<ReturnType<typeof processesOn>>): void {
  it(`BullmqJobQueue on ${store} knows which jobs are done`, async () => {
    const { queue, close } = await open();
    const [done, unknown] = ['done', 'unknown'].map((id) => ({
      id: `job-${id}`,
      topic: 'order.placed' as const,
      payload: { orderId: id },
    })) as [Job, Job];
    await queue.work(async () => undefined);
    await queue.addAll([done]);
    await waitFor(async () => (await queue.doneOf([done, unknown])).length > 0);
    expect(await queue.doneOf([done, unknown])).toEqual([done.id]);
    await close();
  });
}

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
