import { redisOptions } from '../../config/redis-options.js';
import { Logger } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Redis } from 'ioredis';
import { describeWithRedis, startRedis } from '../../testing/redis-server.js';
import { TestCustomer, stocked, type Item } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { onRedis } from './bullmq-backend.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { BullmqQueues } from './bullmq-queues.js';
import { JobQueue } from './job-queue.js';
import { OutboxRelay } from './outbox-relay.js';
import { idleHandlers } from './testing/handlers.js';

// Promise 5 of docs/behaviour.md, with Redis: the outbox is the source of truth, and jobs that Redis loses are enqueued again.

beforeAll(() => Logger.overrideLogger(false));

describeWithRedis('a shop on Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let shop: TestApp;
  let almonds: Item & { price: number };

  beforeEach(async () => {
    redis = await startRedis();
    const queue = new BullmqJobQueue(new BullmqQueues(onRedis(redisOptions(redis.url)), idleHandlers()));
    shop = await testApp(
      { REDIS_URL: redis.url, RATE_LIMIT: 'on' },
      { adapters: (module) => module.overrideProvider(JobQueue).useValue(queue) },
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
    const paid = await shopper.payFor([almonds]);
    const answer = await shopper.placeOrder([almonds], paid);
    expect(answer.statusCode).toBe(201);
    return answer.json<Order>().orderNumber;
  }

  const mailsAbout = (order: string) => shop.mailer.sent.filter(({ subject }) => subject.includes(order)).length;

  /** Simulates that the time has passed after which jobs count as lost. */
  async function letTimePass(): Promise<void> {
    await shop.database.query(
      `UPDATE outbox SET dispatched_at = dispatched_at - interval '61 seconds' WHERE done_at IS NULL`,
    );
    await shop.app.get(OutboxRelay).drain();
  }

  it('accepts every order while Redis is down, and mails each once when Redis returns empty', async () => {
    const before = await buy();
    await waitFor(() => mailsAbout(before) === 1);
    await redis.stop();
    const during = [await buy(), await buy(), await buy()];
    redis = await startRedis({ port: redis.port });
    await waitFor(() => during.every((order) => mailsAbout(order) > 0));
    expect([before, ...during].map(mailsAbout)).toEqual([1, 1, 1, 1]);
  });

  it('mails every order once although Redis is emptied while the mails are queued', async () => {
    shop.mailer.isDown = true;
    const orders = [await buy(), await buy(), await buy()];
    const client = new Redis(redis.operatorUrl);
    await waitFor(async () => (await client.zcard('bull:mail:delayed')) >= orders.length);
    await client.flushall();
    await client.quit();
    shop.mailer.isDown = false;
    await letTimePass();
    await waitFor(() => orders.every((order) => mailsAbout(order) > 0));
    expect(orders.map(mailsAbout)).toEqual([1, 1, 1]);
    const open = () => shop.database.query('SELECT topic FROM outbox WHERE done_at IS NULL');
    await waitFor(async () => (await open()).length === 0);
  });

  it('does not repeat jobs that Redis still has when they are enqueued again', async () => {
    shop.mailer.isDown = true;
    const order = await buy();
    await waitFor(
      async () => (await shop.database.query('SELECT 1 FROM outbox WHERE dispatched_at IS NULL')).length === 0,
    );
    await letTimePass();
    await letTimePass();
    shop.mailer.isDown = false;
    await waitFor(() => mailsAbout(order) > 0);
    expect(mailsAbout(order)).toBe(1);
  });
});

describeWithRedis('a shop whose Redis is away when it starts', () => {
  it('starts, accepts orders, and mails them when Redis becomes available', async () => {
    const gone = await startRedis();
    await gone.stop();
    const queue = new BullmqJobQueue(new BullmqQueues(onRedis(redisOptions(gone.url)), idleHandlers()));
    const shop = await testApp(
      { REDIS_URL: gone.url },
      { adapters: (module) => module.overrideProvider(JobQueue).useValue(queue) },
    );
    const almonds = await stocked(shop);
    const shopper = await TestCustomer.signUp(shop);
    expect((await shopper.placeOrder([almonds], await shopper.payFor([almonds]))).statusCode).toBe(201);
    const redis = await startRedis({ port: gone.port });
    await waitFor(() => shop.mailer.sent.some(({ subject }) => /order/i.test(subject)));
    await shop.close();
    await redis.stop();
  });
});
