import { Logger } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { redisOptions } from '../src/config/redis-options.js';
import { startWatchedRedis, type WatchedRedis } from '../src/testing/redis-sentinels.js';
import { describeWithRedis } from '../src/testing/redis-server.js';
import { TestCustomer, stocked, type Item } from '../src/testing/test-customer.js';
import { testApp, type TestApp } from '../src/testing/test-app.js';
import { waitFor } from '../src/testing/wait-for.js';
import { onRedis } from '../src/platform/queue/bullmq-backend.js';
import { BullmqJobQueue } from '../src/platform/queue/bullmq-job-queue.js';
import { BullmqQueues } from '../src/platform/queue/bullmq-queues.js';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import { OutboxRelay } from '../src/platform/queue/outbox-relay.js';
import { idleHandlers } from '../src/platform/queue/testing/handlers.js';

beforeAll(() => Logger.overrideLogger(false));

describeWithRedis('a shop whose Redis is watched by Sentinels', () => {
  let redis: WatchedRedis;
  let shop: TestApp;
  let almonds: Item & { price: number };

  beforeEach(async () => {
    redis = await startWatchedRedis();
    const queues = new BullmqQueues(onRedis(redisOptions(redis.url, redis.sentinels.split(','))), idleHandlers());
    shop = await testApp(
      { REDIS_URL: redis.url, REDIS_SENTINELS: redis.sentinels, RATE_LIMIT: 'on' },
      { adapters: (module) => module.overrideProvider(JobQueue).useValue(new BullmqJobQueue(queues)) },
    );
    almonds = await stocked(shop, { stock: 100 });
  });
  afterEach(async () => {
    await shop.close();
    await redis.stop();
  });

  /** @returns the number of the order */
  async function buy(): Promise<string> {
    const shopper = await TestCustomer.signUp(shop);
    const answer = await shopper.placeOrder([almonds], await shopper.payFor([almonds]));
    expect(answer.statusCode).toBe(201);
    return answer.json<Order>().orderNumber;
  }

  const mailsAbout = (order: string) => shop.mailer.sent.filter(({ subject }) => subject.includes(order)).length;

  it.each([
    ['is killed', 'SIGKILL'],
    ['no longer responds', 'SIGSTOP'],
  ] as const)(
    'promise 5: accepts every order and mails each once, before, during and after a promotion, when the master %s',
    async (_what, signal) => {
      const before = await buy();
      await waitFor(() => mailsAbout(before) === 1);
      redis.master.signal(signal);
      const during = [await buy(), await buy(), await buy()];
      await waitFor(async () => {
        // Jobs that the former master has taken with it count as lost after this time.
        await shop.database.query(
          `UPDATE outbox SET dispatched_at = dispatched_at - interval '61 seconds' WHERE done_at IS NULL`,
        );
        await shop.app.get(OutboxRelay).drain();
        return during.every((order) => mailsAbout(order) > 0);
      });
      const after = await buy();
      await waitFor(() => mailsAbout(after) > 0);
      expect([before, ...during, after].map(mailsAbout)).toEqual([1, 1, 1, 1, 1]);
    },
  );
});
