import { Queue } from 'bullmq';
import { freshDatabase } from '../../testing/test-database.js';
import { onPostgres } from './bullmq-backend.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { BullmqQueues } from './bullmq-queues.js';
import { idleHandlers } from './testing/handlers.js';

const jobs = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}-${at}`,
    topic: 'order.placed' as const,
    payload: { orderId: String(at) },
  }));

it('on PostgreSQL a call for many jobs is used only for many jobs, because it creates tables', async () => {
  const database = await freshDatabase();
  const queues = new BullmqQueues(onPostgres(database.url), idleHandlers());
  const queue = new BullmqJobQueue(queues);
  const addBulk = jest.spyOn(Queue.prototype, 'addBulk');
  await queue.addAll(jobs('few', 3));
  expect(addBulk).not.toHaveBeenCalled();
  await queue.addAll(jobs('many', 30));
  expect(addBulk).toHaveBeenCalledTimes(1);
  const counts = await queues.counts();
  expect(counts).toContainEqual({ queue: 'mail', state: 'waiting', count: 33 });
  await queue.close();
  await database.drop();
});
