import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { VirtualClock } from '../clock.js';
import { createSimulator } from '../simulator.js';
import { openJournal } from './journal.js';
import { merchants } from '../testing/merchant.js';

const open = merchants();
let folder: string;
let journalFile: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'razorpay-simulator-'));
  journalFile = path.join(folder, 'deep', 'journal.jsonl');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it('restores orders, payments, refunds and idempotency keys after a restart', async () => {
  const before = await open({ journalFile });
  const id = await before.payment();
  const refunded = await before.call(
    'POST',
    `/v1/payments/${id}/refund`,
    { amount: 500 },
    { 'x-refund-idempotency': 'autorefund-1' },
  );
  const ledger = before.control.ledger();
  await before.close();
  const after = await open({ journalFile });
  expect(after.control.ledger()).toEqual(ledger);
  expect(
    await after.call('POST', `/v1/payments/${id}/refund`, { amount: 500 }, { 'x-refund-idempotency': 'autorefund-1' }),
  ).toEqual(refunded);
});

it('needs no clean shutdown: the file contains each acknowledged change', async () => {
  const before = await open({ journalFile });
  const id = await before.order();
  const after = await open({ journalFile: copyOf(journalFile) });
  expect((await after.call('GET', `/v1/orders/${id}`)).body).toMatchObject({ id, amount: 129_900 });
});

it('drops an incomplete last line and continues after the line before', async () => {
  const before = await open({ journalFile });
  const [first, torn] = [await before.order(), await before.order()];
  await before.close();
  fs.truncateSync(journalFile, fs.statSync(journalFile).size - 20);
  const after = await open({ journalFile });
  const third = await after.order();
  await after.close();
  const last = await open({ journalFile });
  expect(last.control.ledger().orders.map(({ id }) => id)).toEqual([first, third]);
  expect(torn).not.toBe(first);
});

it('rejects a journal that is damaged in the middle', () => {
  fs.mkdirSync(path.dirname(journalFile), { recursive: true });
  fs.writeFileSync(journalFile, '{"table":"orders","put":{"id"\n{"table":"orders","put":{"id":"order_x"}}\n');
  const options = { keyId: 'rzp_test_1', keySecret: 'k', webhookSecret: 'w', webhookUrl: null, journalFile };
  expect(() => createSimulator(options)).toThrow(SyntaxError);
});

it('reuses no id after a restart with the same seed', async () => {
  const before = await open({ journalFile });
  const first = await before.order();
  await before.close();
  const after = await open({ journalFile });
  expect(await after.order()).not.toBe(first);
  expect(after.control.ledger().orders).toHaveLength(2);
});

it('continues after a restart: timeouts, captures and webhooks still happen', async () => {
  const start = Date.UTC(2026, 0, 1);
  const before = await open({ journalFile, clock: new VirtualClock(start) });
  before.respond = () => 500;
  const slow = await before.payment('slow@razorpay');
  const failed = await before.payment('failure@razorpay');
  await before.clock.advance(1000);
  const sent = before.received[0]!;
  await before.close();
  const after = await open({ journalFile, clock: new VirtualClock(start + 3_600_000) });
  await after.clock.advance(10_000);
  expect(after.control.ledger().payments).toMatchObject([
    { id: slow, status: 'captured' },
    { id: failed, status: 'failed' },
  ]);
  expect(after.received.find(({ event }) => event.event === 'payment.failed')?.raw).toBe(sent.raw);
  expect(after.eventsReceived().sort()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
    'payment.failed',
  ]);
});

it('sends webhooks that were held before a restart', async () => {
  const before = await open({ journalFile });
  before.control.webhooks.pause();
  await before.payment('failure@razorpay');
  await before.clock.advance(1000);
  await before.close();
  const after = await open({ journalFile });
  await after.clock.advance(0);
  expect(after.eventsReceived()).toEqual(['payment.failed']);
});

it('keeps payments older than thirty days without the payers’ data', async () => {
  const start = Date.UTC(2026, 0, 1);
  const before = await open({ journalFile, clock: new VirtualClock(start) });
  const id = await before.payment('kavya.rao@okbank');
  await before.clock.advance(10_000);
  const ledger = before.control.ledger();
  await before.close();
  const kept = () => fs.readFileSync(journalFile, 'utf8');
  const month = start + 31 * 24 * 3_600_000;
  await (await open({ journalFile, clock: new VirtualClock(start + 1_000) })).close();
  expect(kept()).toContain('kavya.rao@okbank');
  const after = await open({ journalFile, clock: new VirtualClock(month) });
  expect(kept()).not.toContain('kavya.rao@okbank');
  expect(after.control.ledger().payments).toMatchObject([
    { id, status: ledger.payments[0]?.status, amount: ledger.payments[0]?.amount },
  ]);
  expect(kept()).toContain('void@razorpay');
  expect(after.control.ledger().orders).toEqual(ledger.orders);
});

it('is compacted when it is read', async () => {
  const before = await open({ journalFile });
  for (let attempt = 0; attempt < 5; attempt++) await before.payment();
  await before.clock.advance(10_000);
  await before.close();
  const grown = fs.statSync(journalFile).size;
  await open({ journalFile });
  expect(fs.statSync(journalFile).size).toBeLessThan(grown);
});

it('is compacted while it grows, without losing data', async () => {
  const before = await open({ journalFile, journalCompactionBytes: 20_000 });
  for (let attempt = 0; attempt < 30; attempt++) await before.payment();
  await before.clock.advance(60_000);
  const ledger = before.control.ledger();
  const lines = fs.readFileSync(journalFile, 'utf8').split('\n').length;
  expect(lines).toBeLessThan(3 * countOf(ledger));
  await before.close();
  const after = await open({ journalFile });
  expect(after.control.ledger()).toEqual(ledger);
});

it('is read when a character or a line spans two chunks', () => {
  const journal = openJournal(journalFile);
  const lines = Array.from({ length: 500 }, (_, id) => ({
    table: 'orders',
    put: { id: `order_${id}`, notes: 'बादाम'.repeat(300 + id) },
  }));
  for (const line of lines) journal.append(line);
  journal.close();
  expect(fs.statSync(journalFile).size).toBeGreaterThan(3 * 1024 * 1024);
  expect(openJournal(journalFile).read()).toEqual(lines);
});

it('deletes everything on reset, in the file too', async () => {
  const before = await open({ journalFile });
  await before.payment();
  before.control.reset();
  expect(before.control.ledger()).toEqual({
    orders: [],
    payments: [],
    refunds: [],
    events: [],
    deliveries: [],
    disputes: [],
  });
  await before.clock.advance(10_000);
  expect(before.received).toEqual([]);
  const after = await open({ journalFile: copyOf(journalFile) });
  expect(after.control.ledger().orders).toEqual([]);
});

function countOf(ledger: object): number {
  return Object.values(ledger).reduce((total: number, records: unknown[]) => total + records.length, 0);
}

function copyOf(file: string): string {
  const copy = `${file}.copy`;
  fs.copyFileSync(file, copy);
  return copy;
}
