import { merchants, type Merchant } from '../testing/merchant.js';

const open = merchants();
const get = async (merchant: Merchant, path: string) => (await merchant.call('GET', path)).body;
/** Keys of the sample in the documentation, in its order, except `evidence`, whose position varies there. */
const KEYS = [
  'id',
  'entity',
  'payment_id',
  'amount',
  'currency',
  'amount_deducted',
  'reason_code',
  'respond_by',
  'status',
  'phase',
  'created_at',
  'evidence',
];

async function disputed(request = {}) {
  const merchant = await open();
  const payment = await merchant.payment();
  await merchant.clock.advance(2000);
  merchant.received.length = 0;
  return { merchant, payment, dispute: merchant.control.disputes.open(payment, request) };
}

it('opens a dispute and publishes it without changing the payment', async () => {
  const { merchant, payment, dispute } = await disputed({
    amount: 39_000,
    reasonCode: 'processed_invalid_expired_card',
  });
  expect(Object.keys(dispute)).toEqual(KEYS);
  expect(dispute).toMatchObject({
    id: expect.stringMatching(/^disp_[A-Za-z0-9]{14}$/),
    entity: 'dispute',
    payment_id: payment,
    amount: 39_000,
    amount_deducted: 0,
    status: 'open',
    phase: 'chargeback',
    reason_code: 'processed_invalid_expired_card',
    evidence: { amount: 39_000, summary: null, submitted_at: null },
  });
  await merchant.clock.advance(1000);
  expect(merchant.eventsReceived()).toEqual(['payment.dispute.created']);
  const { event } = merchant.received[0]!;
  expect(event).toMatchObject({
    contains: ['payment', 'dispute'],
    payload: { payment: { entity: { id: payment, status: 'captured', amount_refunded: 0, base_amount: 129_900 } } },
  });
  expect(event.payload['dispute']?.entity).toEqual(dispute);
  expect(await get(merchant, `/v1/payments/${payment}`)).toMatchObject({ status: 'captured', amount_refunded: 0 });
});

it.each([
  ['lost', 'lost', 129_900],
  ['won', 'won', 0],
  ['closed', 'closed', 0],
  ['action_required', 'open', 0],
] as const)('moves a contested dispute to %s', async (step, status, amount_deducted) => {
  const { merchant, dispute } = await disputed();
  const reviewed = merchant.control.disputes.move(dispute.id, 'under_review');
  expect(reviewed).toMatchObject({ status: 'under_review', evidence: { submitted_at: expect.any(Number) } });
  merchant.control.disputes.move(dispute.id, step);
  expect(await get(merchant, `/v1/disputes/${dispute.id}`)).toMatchObject({ status, amount_deducted });
  await merchant.clock.advance(2000);
  expect(merchant.eventsReceived()).toEqual([
    'payment.dispute.created',
    'payment.dispute.under_review',
    `payment.dispute.${step}`,
  ]);
  const next = () => merchant.control.disputes.move(dispute.id, 'won');
  if (step === 'action_required') expect(next()).toMatchObject({ status: 'won' });
  else expect(next).toThrow('already');
});

it('returns an error for an unknown dispute', async () => {
  const { merchant } = await disputed();
  expect((await merchant.call('GET', '/v1/disputes/disp_AAAAAAAAAAAAAA')).body.error).toMatchObject({
    description: 'The id provided does not exist',
  });
});

it('disputes no more than the captured amount', async () => {
  const merchant = await open();
  const [captured, authorized] = [await merchant.payment(), await merchant.payment('authonly@razorpay')];
  expect(() => merchant.control.disputes.open(captured, { amount: 129_901 })).toThrow('cannot be greater');
  expect(() => merchant.control.disputes.open(authorized)).toThrow('captured');
  const dispute = merchant.control.disputes.open(captured);
  expect(() => merchant.control.disputes.move(dispute.id, 'forgotten' as 'won')).toThrow(RangeError);
});
