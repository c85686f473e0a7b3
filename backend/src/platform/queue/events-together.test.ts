import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Outbox } from '../../kernel/outbox.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { waitFor } from '../../testing/wait-for.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { BullmqQueues } from './bullmq-queues.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue } from './job-queue.js';
import { OutboxEvents } from './outbox-events.js';
import { OutboxRelay } from './outbox-relay.js';

beforeAll(() => Logger.overrideLogger(false));

describe('events that are tried together first', () => {
  let shop: TestApp;
  beforeAll(async () => void (shop = await testApp()));
  beforeEach(() => shop.settleJobs());
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop.close());

  /** Adds events of placed orders at once. */
  async function added(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    await shop.database.query(
      `INSERT INTO outbox (id, topic, payload) SELECT id, 'order.placed', jsonb_build_object('orderId', id) FROM unnest($1::uuid[]) AS event (id)`,
      [ids],
    );
    return ids;
  }

  const open = async (ids: readonly string[]) =>
    (await shop.database.query('SELECT FROM outbox WHERE id = ANY ($1) AND done_at IS NULL', [ids])).length;
  const jobs = () => jest.spyOn(shop.app.get(JobQueue), 'addAll');
  const idsOf = (added: ReturnType<typeof jobs>) => added.mock.calls.flatMap(([all]) => all.map(({ id }) => id));
  const run = () => jest.spyOn(shop.app.get(JobHandlers), 'runTogether');
  const relay = () => shop.app.get(OutboxRelay);

  it('are done without a job', async () => {
    const add = jobs();
    const tries = run();
    const ids = await added(7);
    await shop.settleJobs();
    expect(add).not.toHaveBeenCalled();
    expect(tries.mock.calls.map(([topic, payloads]) => [topic, payloads.length])).toEqual([['order.placed', 7]]);
    expect(await open(ids)).toBe(0);
  });

  it('promise 5: one that fails gets a job, and the others are done', async () => {
    run().mockImplementationOnce(async (_topic, payloads) => payloads.map((_, at) => at !== 1));
    const add = jobs();
    const ids = await added(3);
    await shop.settleJobs();
    expect(idsOf(add).filter((id) => ids.includes(id))).toHaveLength(1);
    expect(await open(ids)).toBe(0);
  });

  it('promise 5: get a job each when they cannot be tried', async () => {
    run().mockRejectedValueOnce(new Error('The database is down.'));
    const add = jobs();
    const ids = await added(3);
    await shop.settleJobs();
    expect(idsOf(add).sort()).toEqual([...ids].sort());
    expect(await open(ids)).toBe(0);
  });

  it('promise 5: are due again when the queue cannot take their jobs', async () => {
    run().mockRejectedValueOnce(new Error('The database is down.'));
    jobs().mockRejectedValueOnce(new Error('The queue is down.'));
    const ids = await added(3);
    await shop.settleJobs();
    expect(await open(ids)).toBe(0);
  });

  it('promise 5: are tried again in the next round when the database is lost during a try', async () => {
    run().mockRejectedValueOnce(new Error('Connection terminated'));
    jest.spyOn(shop.app.get(OutboxEvents), 'dispatch').mockRejectedValueOnce(new Error('Connection terminated'));
    const ids = await added(3);
    await relay().drain();
    expect(await open(ids)).toBe(3);
    await relay().drain();
    expect(await open(ids)).toBe(0);
  });

  it('promise 5: are due again when their process is lost', async () => {
    const events = shop.app.get(OutboxEvents);
    const ids = await added(3);
    const claimed = await events.claimNew(['order.placed']);
    expect(claimed.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await events.claimNew(['order.placed'])).toEqual([]);
    await shop.settleJobs();
    expect(await open(ids)).toBe(0);
  });

  it('promise 5: are not tried twice at once, and stay with their process while it tries them', async () => {
    let end: () => void = () => undefined;
    const tries = run().mockImplementationOnce(async (_topic, payloads) => {
      await new Promise<void>((resolve) => (end = resolve));
      return payloads.map(() => true);
    });
    const ids = await added(2);
    const drained = relay().drain();
    await waitFor(() => tries.mock.calls.length === 1);
    await shop.database.query('UPDATE outbox SET due_at = now() WHERE id = ANY ($1)', [ids]);
    relay()['poll']();
    await relay()['running'];
    expect(tries).toHaveBeenCalledTimes(1);
    expect(await shop.database.query('SELECT FROM outbox WHERE id = ANY ($1) AND due_at > now()', [ids])).toHaveLength(
      2,
    );
    end();
    await drained;
    expect(await open(ids)).toBe(0);
  });

  it('get jobs at once while many are tried, as with a slow mail server', async () => {
    const tried = relay()['tried'] as Map<string, Promise<void>>;
    const busy = Array.from({ length: 200 }, () => randomUUID());
    for (const id of busy) tried.set(id, Promise.resolve());
    const add = jobs();
    const ids = await added(3);
    await relay().drain();
    expect(idsOf(add).sort()).toEqual([...ids].sort());
    for (const id of busy) tried.delete(id);
  });

  it('are claimed together when they follow each other closely', async () => {
    const claim = jest.spyOn(shop.app.get(OutboxEvents), 'claimNew');
    const begin = Date.now();
    const ids: string[] = [];
    for (let nth = 0; nth < 20; nth++) {
      const orderId = randomUUID();
      await shop.app.get(Outbox).add('order.placed', { orderId });
      ids.push(orderId);
    }
    await waitFor(
      async () =>
        (
          await shop.database.query(`SELECT FROM outbox WHERE payload ->> 'orderId' = ANY ($1) AND done_at IS NULL`, [
            ids,
          ])
        ).length === 0,
    );
    expect(claim.mock.calls.length).toBeLessThanOrEqual(2 + (Date.now() - begin) / 250);
  });
});

it('promise 5: orders placed together are mailed once each by BullMQ on PostgreSQL, also after an outage', async () => {
  const shop = await testApp(
    {},
    {
      adapters: (module) =>
        module.overrideProvider(JobQueue).useFactory({
          inject: [BullmqQueues],
          factory: (queues: BullmqQueues) => new BullmqJobQueue(queues),
        }),
    },
  );
  const almonds = await stocked(shop, { stock: 100 });
  const buy = async () => {
    const customer = await TestCustomer.signUp(shop);
    return (await customer.placeOrder([almonds], await customer.payFor([almonds]))).json<{ orderNumber: string }>()
      .orderNumber;
  };
  const mailsAbout = (order: string) => shop.mailer.sent.filter(({ subject }) => subject.includes(order)).length;
  const before = await Promise.all([buy(), buy(), buy()]);
  await waitFor(() => before.every((order) => mailsAbout(order) > 0));
  shop.mailer.isDown = true;
  const during = await Promise.all([buy(), buy(), buy()]);
  await waitFor(
    async () =>
      (await shop.database.query('SELECT FROM outbox WHERE dispatched_at IS NOT NULL AND done_at IS NULL')).length >= 3,
  );
  shop.mailer.isDown = false;
  await waitFor(() => during.every((order) => mailsAbout(order) > 0));
  expect([...before, ...during].map(mailsAbout)).toEqual([1, 1, 1, 1, 1, 1]);
  await shop.close();
});
