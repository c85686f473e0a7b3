import type { FindingKind, SettlementFinding, SettlementMonth } from '@shop/contracts/settlements';
import { addDays, dayInIndia, monthInIndia } from '@shop/contracts/calendar';
import { randomUUID } from 'node:crypto';
import { file } from '../../testing/staff-changes.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { stocked, TestCustomer } from '../../testing/test-customer.js';
import { admin, customer } from '../identity/testing/people.js';
import { ReadSettlements } from './application/read-settlements.js';

let shop: TestApp;
let boss: string;
let buyer: TestCustomer;
beforeAll(async () => {
  shop = await testApp();
  boss = (await admin(shop)).token;
  buyer = await TestCustomer.signUp(shop);
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const MONTH = monthInIndia(new Date());
const FEE = 998 + 180;

const get = (token = boss, month = MONTH) => shop.inject({ url: `/api/admin/settlements?month=${month}`, token });
const show = async (month = MONTH) => (await get(boss, month)).json<SettlementMonth>();
const found = async (kind: FindingKind) => (await show()).findings.filter((finding) => finding.kind === kind);
const settle = () => shop.simulator.control.settlements.settle();
const spoil: TestApp['simulator']['control']['settlements']['spoil'] = (fault) =>
  shop.simulator.control.settlements.spoil(fault);
const post = (url: string, payload: object, token = boss) =>
  shop.inject({ method: 'POST', url: `/api/admin/settlements/${url}`, token, payload });

/** Buys for ₹499 and returns the id of the payment. */
async function bought(): Promise<string> {
  const item = await stocked(shop);
  const paid = await buyer.payFor([item]);
  expect((await buyer.placeOrder([item], paid)).statusCode).toBe(201);
  return paid.razorpay_payment_id;
}

/** Reads the reports, also those that were read a few hours ago. */
async function read(): Promise<void> {
  shop.clock.advance(4 * HOUR_MS);
  await shop.app.get(ReadSettlements).run();
}

const stored = () =>
  shop.database.one(
    'SELECT (SELECT count(*)::int FROM payouts) AS payouts, (SELECT count(*)::int FROM payout_entries) AS entries',
  );

describe('the report of the provider', () => {
  it('is matched to payments, refunds, fees and GST on fees, and reading it again changes nothing', async () => {
    const [first] = [await bought(), await bought()];
    const id = randomUUID();
    const order = (await shop.database.one<{ id: string }>('SELECT id FROM orders WHERE payment_id = $1', [first]))!.id;
    const refund = { id, reason: 'goodwill', amount: 100 };
    await shop.inject({ method: 'POST', url: `/api/orders/${order}/refunds`, token: boss, payload: refund });
    await shop.settleJobs();
    const settled = settle()!;
    await read();
    const before = await stored();
    expect(before).toEqual({ payouts: 1, entries: 3 });
    await read();
    expect(await stored()).toEqual(before);
    const shown = await show();
    expect(shown).toEqual({ month: MONTH, payouts: [expect.anything()], findings: [], findingCount: 0 });
    expect(shown.payouts).toEqual([
      {
        _id: settled.id,
        provider: 'razorpay',
        utr: settled.utr,
        paidAt: new Date(settled.created_at * 1000).toISOString(),
        payments: { count: 2, amount: 998 },
        refunds: { count: 1, amount: 100 },
        adjustments: { count: 0, amount: 0 },
        fees: 19.96,
        tax: 3.6,
        net: 998 - 100 - 23.56,
        transferred: 998 - 100 - 23.56,
      },
    ]);
  });

  it('lists a changed amount and an unknown payment with both figures, and that the payout is not their sum', async () => {
    const payment = await bought();
    const settled = settle()!;
    spoil({ kind: 'amount', entityId: payment, amount: 40_000 });
    spoil({ kind: 'unknown', settlementId: settled.id, amount: 700 });
    await read();
    const payout = { _id: settled.id, utr: settled.utr };
    expect(await found('amount_differs')).toEqual([
      expect.objectContaining({
        subject: payment,
        payout,
        payment,
        order: { _id: expect.any(String), orderNumber: expect.any(String) },
        expected: 499,
        reported: 400,
      }),
    ]);
    expect(await found('unknown_payment')).toMatchObject([
      { payout, payment: null, order: null, expected: null, reported: 7 },
    ]);
    const net = 400 - FEE / 100 + 7;
    expect(await found('payout_differs')).toMatchObject([
      { subject: settled.id, expected: net, reported: 499 - FEE / 100 },
    ]);
    expect((await show()).findingCount).toBe(3);
  });

  it('lists a lost dispute with another amount, and an adjustment that nothing explains', async () => {
    const [payment, other] = [await bought(), await bought()];
    const { disputes } = shop.simulator.control;
    const [known, unknown] = [disputes.open(payment), disputes.open(other, { amount: 20_000 })];
    for (const { id } of [known, unknown]) disputes.move(id, 'lost');
    for (let at = 0; at < 3; at += 1) await bought();
    settle();
    await shop.database.query(
      `INSERT INTO payment_disputes (id, payment_id, status, amount_paise) VALUES ($1, $2, 'lost', 40000)`,
      [known.id, payment],
    );
    await read();
    const disputed = (await found('amount_differs')).filter((finding) => finding.payment === payment);
    expect(disputed).toMatchObject([{ expected: 400, reported: 499 }]);
    expect(await found('adjustment')).toMatchObject([{ payment: other, expected: null, reported: 200 }]);
  });

  it('lists a captured payment and a refund that are in no payout after four business days', async () => {
    const [payment, refunded] = [await bought(), await bought()];
    await bought();
    const refund = shop.simulator.control.refund(refunded, { amount: 10_000 });
    await shop.settleJobs();
    settle();
    for (const entityId of [payment, refund.id]) spoil({ kind: 'missing', entityId });
    await read();
    expect([await found('unsettled_payment'), await found('missing_refund')]).toEqual([[], []]);
    await shop.database.query(
      `INSERT INTO provider_refunds (id, payment_id, amount_paise, status, created_at) VALUES ($1, $2, 10000, 'processed', now())
       ON CONFLICT DO NOTHING`,
      [refund.id, refunded],
    );
    shop.clock.advance(8 * 24 * HOUR_MS);
    expect(await found('unsettled_payment')).toMatchObject([
      { subject: payment, payout: null, expected: 499, reported: null },
    ]);
    expect(await found('missing_refund')).toMatchObject([
      { subject: refund.id, payment: refunded, expected: 100, reported: null },
    ]);
  });

  it('takes a finding off the list when staff explain it, until its figures change', async () => {
    const [finding] = await found('adjustment');
    const { kind, subject, expected, reported } = finding!;
    const note = 'Charge of the bank, booked by hand';
    const explained = await post('explanations', { kind, subject, expected, reported, note });
    expect(explained.statusCode).toBe(200);
    expect(await found('adjustment')).toEqual([]);
    expect(await shop.database.one('SELECT action, subject_id, after FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual(
      {
        action: 'settlement.explained',
        subject_id: subject,
        after: { kind, note },
      },
    );
    await shop.database.query('UPDATE payout_entries SET debit_paise = debit_paise + 1 WHERE id = $1', [subject]);
    expect(await found('adjustment')).toMatchObject([{ subject, reported: 200.01 }]);
  });

  it('is read again later when the provider cannot be reached', async () => {
    const payment = await bought();
    settle();
    shop.simulator.control.faults.add({ times: 100, action: { kind: 'status', status: 502, body: 'html' } });
    await read();
    shop.simulator.control.faults.clear();
    expect(await shop.database.query('SELECT FROM payout_entries WHERE id = $1', [payment])).toHaveLength(0);
    await read();
    expect(await shop.database.query('SELECT FROM payout_entries WHERE id = $1', [payment])).toHaveLength(1);
  });

  it('of a closed month is stored, because it is a fact, and the audit log says that the month has changed', async () => {
    await bought();
    settle();
    await shop.database.query('DELETE FROM settlement_days');
    await shop.database.query(
      `INSERT INTO month_closings (month, closed_at, closed_by, closed_by_name, open_points) VALUES ($1, now(), gen_random_uuid(), 'Meera', '{}')`,
      [MONTH],
    );
    const before = (await stored()) as { entries: number };
    const changes = () =>
      shop.database.query(
        `SELECT subject_id, actor_id, after FROM audit_log WHERE action = 'month.changed-by-report' ORDER BY id`,
      );
    await read();
    expect(await stored()).toMatchObject({ entries: before.entries + 1 });
    const entry = { subject_id: MONTH, actor_id: null, after: { added: 1, changed: expect.any(Number) } };
    expect(await changes()).toEqual([entry, entry]);
    await read();
    expect(await changes()).toHaveLength(2);
    await shop.database.query('DELETE FROM month_closings');
  });
});

describe('a report as CSV', () => {
  const HEAD =
    'entity_id,type,debit,credit,amount,currency,fee,tax,created_at,settled_at,settlement_id,settlement_utr,payment_id';
  const upload = (lines: readonly string[], token = boss) =>
    shop.inject({
      method: 'POST',
      url: '/api/admin/settlements/import',
      token,
      ...file('file', 'settlements.csv', Buffer.from([HEAD, ...lines].join('\n'))),
    });
  const day = addDays(dayInIndia(new Date()), -40).split('-').reverse().join('/');
  const LINE = `pay_AAAAAAAAAAAAA1,payment,0,9.76,10.00,INR,0.24,0.04,${day} 10:00:00,${day} 10:00:00,setl_1,UTR1,`;
  const WAITING = LINE.replace('setl_1', '').replace('A1', 'A2');

  it('is imported once, and counted', async () => {
    expect((await upload([LINE, WAITING])).json()).toEqual({ added: 1, changed: 0, unchanged: 0, skipped: 1 });
    expect((await upload([LINE])).json()).toEqual({ added: 0, changed: 0, unchanged: 1, skipped: 0 });
    expect((await upload([LINE.replace('10.00', '11.00')])).json()).toMatchObject({ changed: 1 });
    const month = monthInIndia(new Date(Date.now() - 40 * 24 * HOUR_MS));
    expect((await show(month)).payouts).toMatchObject([{ _id: 'setl_1', utr: 'UTR1', transferred: null, net: 9.76 }]);
    const logged = await shop.database.query(`SELECT FROM audit_log WHERE action = 'settlements.imported'`);
    expect(logged).toHaveLength(2);
  });

  it.each([
    [['x'], 'Row 2 cannot be read as CSV.'],
    [[], 'The file has no rows.'],
    [[LINE, LINE.replace('9.76', 'much')], 'Row 3: “much” cannot be read as credit.'],
  ])('is refused as a whole where %j cannot be read', async (lines, message) => {
    const before = await stored();
    const refused = await upload(lines);
    expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ message })]);
    expect(await stored()).toEqual(before);
  });

  it('is refused when it is another file', async () => {
    const other = file('file', 'a.csv', Buffer.from('name,price\nAlmonds,1\n'));
    const refused = await shop.inject({ method: 'POST', url: '/api/admin/settlements/import', token: boss, ...other });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining('it is not a settlement report'),
    ]);
  });
});

describe('an entry of the report that contradicts the books', () => {
  const HEAD =
    'entity_id,type,debit,credit,amount,currency,fee,tax,created_at,settled_at,settlement_id,settlement_utr,payment_id';
  const now = `${dayInIndia(new Date()).split('-').reverse().join('/')} 00:00:01`;

  interface Entry {
    readonly id: string;
    readonly payout: string;
    readonly type?: 'payment' | 'refund';
    readonly amount: number;
    readonly net?: number;
    readonly fee?: number;
    readonly tax?: number;
    readonly payment?: string;
  }

  /** A line of a payment of ₹499 with a fee of ₹11.80, GST included, unless it says otherwise. */
  function lineOf({ id, payout, type = 'payment', amount, fee = 0, tax = 0, payment = '', ...entry }: Entry): string {
    const isRefund = type === 'refund';
    const net = entry.net ?? (isRefund ? amount + fee : amount - fee);
    const [debit, credit] = isRefund ? [net, 0] : [0, net];
    return [id, type, debit, credit, amount, 'INR', fee, tax, now, now, payout, 'UTR', payment].join();
  }

  async function report(...entries: Entry[]): Promise<void> {
    const content = Buffer.from([HEAD, ...entries.map(lineOf)].join('\n'));
    const upload = file('file', 'settlements.csv', content);
    const url = '/api/admin/settlements/import';
    expect((await shop.inject({ method: 'POST', url, token: boss, ...upload })).statusCode).toBe(200);
  }

  it('is listed when the payment was never captured', async () => {
    const payment = await bought();
    await shop.database.query(`UPDATE payments SET status = 'failed' WHERE id = $1`, [payment]);
    await report({ id: payment, payout: 'setl_failed', amount: 499, fee: 11.8, tax: 1.8 });
    expect(await found('not_captured')).toMatchObject([{ subject: payment, payment, expected: 0, reported: 499 }]);
  });

  it('is listed when what was paid out is not the amount less the fee', async () => {
    const payment = await bought();
    await report({ id: payment, payout: 'setl_net', amount: 499, fee: 11.8, tax: 1.8, net: 480 });
    expect(await found('net_differs')).toMatchObject([{ subject: payment, expected: 487.2, reported: 480 }]);
    const refunded = await bought();
    const refund = await providerRefund(refunded, 'processed');
    await report({ id: refund, payout: 'setl_net', type: 'refund', amount: 100, net: 90, payment: refunded });
    expect(await found('net_differs')).toMatchObject([
      { subject: payment },
      { subject: refund, payment: refunded, expected: 100, reported: 90 },
    ]);
  });

  it('is listed when the GST on the fee is not 18 % of it, to the paisa', async () => {
    const [wrong, right] = [await bought(), await bought()];
    const payout = 'setl_tax';
    await report({ id: wrong, payout, amount: 499, fee: 11.8, tax: 1.78 });
    await report({ id: right, payout, amount: 499, fee: 11.8, tax: 1.8 });
    expect(await found('fee_tax_differs')).toMatchObject([{ subject: wrong, expected: 1.8, reported: 1.78 }]);
  });

  it('is listed when the shop knows no such refund, or knows that it failed', async () => {
    const payment = await bought();
    const failed = await providerRefund(payment, 'failed');
    const entry = { payout: 'setl_refunds', type: 'refund', amount: 100, payment } as const;
    await report({ ...entry, id: 'rfnd_AAAAAAAAAAAAA1' }, { ...entry, id: failed });
    expect(await found('unknown_refund')).toMatchObject([
      { subject: 'rfnd_AAAAAAAAAAAAA1', payment, expected: null, reported: 100 },
    ]);
    expect(await found('refund_failed')).toMatchObject([{ subject: failed, payment, expected: 0, reported: 100 }]);
  });

  it('is listed when a payment is in two payouts, under the later one', async () => {
    const payment = await bought();
    for (const payout of ['setl_twice_1', 'setl_twice_2'])
      await report({ id: payment, payout, amount: 499, fee: 11.8, tax: 1.8 });
    expect(await found('settled_twice')).toMatchObject([
      { subject: payment, payment, payout: { _id: 'setl_twice_2' }, expected: 499, reported: 998 },
    ]);
  });

  /** Makes the provider report a refund of ₹100. */
  async function providerRefund(payment: string, status: 'processed' | 'failed'): Promise<string> {
    const id = `rfnd_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
    await shop.database.query(
      `INSERT INTO provider_refunds (id, payment_id, amount_paise, status, created_at) VALUES ($1, $2, 10000, $3, now())`,
      [id, payment, status],
    );
    return id;
  }
});

it('is for owners only, and of a month', async () => {
  for (const { token } of [await customer(shop), await admin(shop, 'orders')])
    expect((await get(token)).statusCode).toBe(403);
  expect((await get(boss, '2026-13')).json()).toMatchObject({ message: 'Month must be a month such as 2026-11.' });
  const finding: Partial<SettlementFinding> = { kind: 'adjustment', subject: 'adj_1', expected: 1.005, reported: null };
  expect((await post('explanations', { ...finding, note: 'x' })).json()).toMatchObject({
    message: 'Our figure must be an amount in rupees with at most two decimals.',
  });
});
