import { redisOptions } from '../../config/redis-options.js';
import { describeWithRedis, startRedis } from '../../testing/redis-server.js';
import { waitFor } from '../../testing/wait-for.js';
import { onRedis } from './bullmq-backend.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { BullmqQueues } from './bullmq-queues.js';
import { idleHandlers } from './testing/handlers.js';

const KEPT = 1_000;
const JOBS = KEPT + 60;

describeWithRedis('jobs that are done', () => {
  it('completed jobs are limited to the last thousand of each queue', async () => {
    const redis = await startRedis();
    const queues = new BullmqQueues(onRedis(redisOptions(redis.url)), idleHandlers());
    const queue = new BullmqJobQueue(queues);
    const done = new Set<string>();
    await queue.work(async ({ id }) => void done.add(id));
    for (let number = 0; number < JOBS; number++)
      await queue.addAll([{ id: `job-${number}`, topic: 'order.placed', payload: { orderId: String(number) } }]);
    const left = async () =>
      (
        await Promise.all(
          (await queues.all()).map((one) =>
            one.getJobCountByTypes('waiting', 'active', 'delayed', 'failed', 'completed'),
          ),
        )
      ).reduce((sum, count) => sum + count, 0);
    await waitFor(async () => done.size === JOBS && (await left()) <= KEPT);
    expect(await left()).toBe(KEPT);
    await queue.close();
    await redis.stop();
  });
});
