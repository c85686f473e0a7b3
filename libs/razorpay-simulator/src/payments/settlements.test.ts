import { VirtualClock } from '../index.js';
import { merchants, type Merchant } from '../testing/merchant.js';

const open = merchants();
const DAY_MS = 24 * 3_600_000;
type Row = Record<string, unknown> & { entity_id: string; settlement_id: string; credit: number; debit: number };

/** On Thursday, 1 October 2026, at noon in India. */
const onThursday = () => open({ clock: new VirtualClock(Date.parse('2026-10-01T12:00:00+05:30')) });
async function report(merchant: Merchant, period: string): Promise<Row[]> {
  return (await merchant.call('GET', `/v1/settlements/recon/combined?${period}`)).body['items'] as Row[];
}
async function settlements(merchant: Merchant) {
  return (await merchant.call('GET', '/v1/settlements')).body['items'] as { id: string; amount: number }[];
}

it('pays out two business days after the payment, less the fee of 2 % and 18 % tax on it', async () => {
  const merchant = await onThursday();
  const payment = await merchant.payment();
  await merchant.clock.advance(3 * DAY_MS);
  expect(await settlements(merchant)).toEqual([]);
  await merchant.clock.advance(DAY_MS);
  const [settlement] = await settlements(merchant);
  const fee = 2598 + 468;
  expect(settlement).toEqual({
    id: expect.stringMatching(/^setl_[A-Za-z0-9]{14}$/),
    entity: 'settlement',
    amount: 129_900 - fee,
    status: 'processed',
    fees: fee,
    tax: 468,
    utr: expect.any(String),
    created_at: Date.parse('2026-10-05T10:00:00+05:30') / 1000,
  });
  expect((await merchant.call('GET', `/v1/settlements/${settlement!.id}`)).body).toEqual(settlement);
  expect(await report(merchant, 'year=2026&month=10&day=5')).toEqual([
    expect.objectContaining({
      entity_id: payment,
      type: 'payment',
      debit: 0,
      credit: 129_900 - fee,
      amount: 129_900,
      fee,
      tax: 468,
      settlement_id: settlement!.id,
      payment_id: null,
      method: 'upi',
    }),
  ]);
  expect((await merchant.call('GET', `/v1/payments/${payment}`)).body).toMatchObject({ fee, tax: 468 });
  expect(await report(merchant, 'year=2026&month=10&day=6')).toEqual([]);
  expect(await report(merchant, 'year=2026&month=10')).toHaveLength(1);
});

it('does no work for payments that are not due yet', async () => {
  const merchant = await onThursday();
  for (let made = 0; made < 50; made += 1) await merchant.payment();
  const days = jest.spyOn(Date.prototype, 'toISOString');
  expect(await settlements(merchant)).toEqual([]);
  expect(days.mock.calls.length).toBeLessThan(50);
  days.mockRestore();
});

it('deducts refunds and lost disputes, and carries them while they are more than the payments', async () => {
  const merchant = await onThursday();
  const payment = await merchant.payment();
  merchant.control.settlements.settle();
  const refund = merchant.control.refund(payment, { amount: 50_000 });
  expect(merchant.control.settlements.settle()).toBeNull();
  const other = await merchant.payment();
  const dispute = merchant.control.disputes.open(other, { amount: 10_000 });
  merchant.control.disputes.move(dispute.id, 'lost');
  const settled = merchant.control.settlements.settle()!;
  expect(settled.amount).toBe(129_900 - 3066 - 50_000 - 10_000);
  const rows = (await report(merchant, 'year=2026&month=10&day=1')).filter(
    ({ settlement_id }) => settlement_id === settled.id,
  );
  expect(rows.map((row) => [row['type'], row.entity_id, row['payment_id'], row.debit, row['dispute_id']])).toEqual([
    ['payment', other, null, 0, null],
    ['refund', refund.id, payment, 50_000, null],
    ['adjustment', expect.stringMatching(/^adj_/), other, 10_000, dispute.id],
  ]);
  expect(merchant.control.settlements.settle()).toBeNull();
});

it('spoils its report, and not what it transferred', async () => {
  const merchant = await onThursday();
  const [missing, changed] = [await merchant.payment(), await merchant.payment()];
  const settled = merchant.control.settlements.settle()!;
  const { spoil } = merchant.control.settlements;
  spoil({ kind: 'missing', entityId: missing });
  spoil({ kind: 'amount', entityId: changed, amount: 100_000 });
  spoil({ kind: 'unknown', settlementId: settled.id, amount: 700 });
  expect(await report(merchant, 'year=2026&month=10')).toMatchObject([
    { entity_id: changed, amount: 100_000, credit: 100_000 - 3066 },
    { amount: 700, credit: 700, settlement_id: settled.id },
  ]);
  expect((await merchant.call('GET', `/v1/settlements/${settled.id}`)).body).toMatchObject({ amount: settled.amount });
});

it.each([
  ['/v1/settlements/recon/combined?month=10', 'year'],
  ['/v1/settlements/recon/combined?year=2026', 'month'],
  ['/v1/settlements/recon/combined?year=2026&month=10&count=1001', 'count'],
])('rejects %s', async (path, field) => {
  expect(await (await open()).call('GET', path)).toMatchObject({ status: 400, body: { error: { field } } });
});

it('shows an account its own settlements only', async () => {
  const merchant = await onThursday();
  await merchant.payment();
  const settled = merchant.control.settlements.settle()!;
  const former = merchant.control.switchAccount();
  expect(await settlements(merchant)).toEqual([]);
  expect((await merchant.call('GET', `/v1/settlements/${settled.id}`)).status).toBe(400);
  merchant.control.switchAccount(former);
  expect(await settlements(merchant)).toHaveLength(1);
});
