import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { testDatabase, type TestDatabase } from '../../testing/test-database.js';
import { waitFor } from '../../testing/wait-for.js';
import { IdempotentMailer } from '../mail/idempotent-mailer.js';
import { SmtpMailer } from '../mail/smtp-mailer.js';
import { SmtpSink } from '../mail/testing/smtp-sink.js';
import { onPostgres } from './bullmq-backend.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { BullmqQueues } from './bullmq-queues.js';
import type { Job } from './job-queue.js';
import { idleHandlers } from './testing/handlers.js';

// Promise 5 of docs/behaviour.md: every mail is sent, even when the mail server was down, and no retry sends an accepted mail twice.

let store: TestDatabase;
let queues: BullmqQueues;
let queue: BullmqJobQueue;
beforeEach(async () => {
  store = await testDatabase();
  queues = new BullmqQueues(onPostgres(store.url), idleHandlers());
  queue = new BullmqJobQueue(queues);
});
afterEach(async () => {
  await queue.close();
  await store.close();
});

const mailJob = (): Job => ({ id: randomUUID(), topic: 'user.registered', payload: { userId: randomUUID() } });
const refundJob = (): Job => ({ id: randomUUID(), topic: 'refund.requested', payload: { refundId: randomUUID() } });
const mailOf = ({ id }: Job) => ({
  key: `mail.${id}`,
  to: { name: 'Kavya', address: 'kavya@example.in' },
  subject: 'Welcome',
  text: 't',
  html: 'h',
});
const mailerTo = (url: string) =>
  new IdempotentMailer(new SmtpMailer(url, () => 'shop@mewavan.example', 'mewavan.example'), store.database);
const keysIn = (sink: SmtpSink) => sink.arrived.map(({ key }) => key).sort();
const keysOf = (jobs: readonly Job[]) => jobs.map((job) => mailOf(job).key).sort();

it('stores mails while the server is down, and sends each once when it is back', async () => {
  const gone = await SmtpSink.open();
  await gone.close();
  const mailer = mailerTo(gone.url);
  let failures = 0;
  await queue.work((job) =>
    mailer.send(mailOf(job)).catch((error: unknown) => {
      failures++;
      throw error;
    }),
  );
  const jobs = Array.from({ length: 5 }, mailJob);
  await queue.addAll(jobs);
  await waitFor(() => failures >= 5);
  const back = await SmtpSink.open({ port: gone.port });
  await waitFor(() => back.arrived.length >= 5);
  expect(keysIn(back)).toEqual(keysOf(jobs));
  await back.close();
});

it('retries temporarily rejected mails', async () => {
  let answers = 0;
  const sink = await SmtpSink.open({ recipientStatus: () => (answers++ === 0 ? 451 : undefined) });
  const mailer = mailerTo(sink.url);
  await queue.work((job) => mailer.send(mailOf(job)));
  const job = mailJob();
  await queue.addAll([job]);
  await waitFor(() => sink.arrived.length > 0);
  expect([answers, keysIn(sink)]).toEqual([2, keysOf([job])]);
  await sink.close();
});

it('fails permanently rejected mails at once, and continues with the others', async () => {
  let answers = 0;
  const sink = await SmtpSink.open({ recipientStatus: () => (answers++ === 0 ? 550 : undefined) });
  const mailer = mailerTo(sink.url);
  await queue.work((job) => mailer.send(mailOf(job)));
  const [refused, taken] = [mailJob(), mailJob()];
  await queue.addAll([refused]);
  const mails = (await queues.all()).find(({ name }) => name === 'mail');
  await waitFor(async () => (await mails?.getFailedCount()) === 1);
  await queue.addAll([taken]);
  await waitFor(() => sink.arrived.length > 0);
  const [failed] = (await mails?.getFailed()) ?? [];
  expect([failed?.id, failed?.attemptsMade, answers, keysIn(sink)]).toEqual([refused.id, 1, 2, keysOf([taken])]);
  await sink.close();
});

it('does not resend an accepted mail when its job runs again', async () => {
  const sink = await SmtpSink.open();
  const mailer = mailerTo(sink.url);
  let runs = 0;
  await queue.work(async (job) => {
    await mailer.send(mailOf(job));
    if (++runs === 1) throw new Error('The process lost its database right after sending.');
  });
  const job = mailJob();
  await queue.addAll([job]);
  await waitFor(() => runs === 2);
  expect(keysIn(sink)).toEqual(keysOf([job]));
  await sink.close();
});

it('delays neither callers nor refunds while the server does not respond', async () => {
  const sockets = new Set<net.Socket>();
  const silent = net
    .createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
    .listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const mailer = mailerTo(`smtp://127.0.0.1:${(silent.address() as net.AddressInfo).port}`);
  const refunded: string[] = [];
  await queue.work(async (job) => {
    if (job.topic === 'refund.requested') refunded.push(job.id);
    else await mailer.send(mailOf(job));
  });
  for (let index = 0; index < 8; index++) await queue.addAll([mailJob()]);
  await waitFor(() => sockets.size >= 4);
  const [refund, before] = [refundJob(), Date.now()];
  await queue.addAll([refund]);
  await waitFor(() => refunded.length > 0);
  expect(Date.now() - before).toBeLessThan(10_000); // the mailer waits that long
  expect(refunded).toEqual([refund.id]);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
