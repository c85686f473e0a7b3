import { webhookSignature } from '../accounts.js';
import { merchants, WEBHOOK_SECRET, type Merchant } from '../testing/merchant.js';
import { RETRY_DELAYS_MS } from './dispatcher.js';

const open = merchants();
const HOUR = 3_600_000;

/** Times of the deliveries of the first event, in ms after the first one. */
function triesOf(merchant: Merchant, type: string): number[] {
  const { deliveries, events } = merchant.control.ledger();
  const event = events.find((candidate) => candidate.type === type);
  const attempts = deliveries.find(({ eventId }) => eventId === event?.id)?.attempts ?? [];
  return attempts.map(({ at }) => at - attempts[0]!.at);
}

it('sends the real headers and a signature over the raw bytes', async () => {
  const merchant = await open();
  await merchant.payment();
  await merchant.clock.advance(0);
  const { headers, raw } = merchant.received[0]!;
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-signature': webhookSignature(raw, WEBHOOK_SECRET),
    'x-razorpay-event-id': expect.stringMatching(/^[A-Za-z0-9]{14}$/),
    'accept-encoding': 'gzip',
  });
  expect(headers['request-id']).toBe(headers['x-razorpay-event-id']);
});

it('sends authorized, captured and paid, 350 ms apart', async () => {
  const merchant = await open();
  await merchant.payment();
  for (const expected of [
    ['payment.authorized'],
    ['payment.authorized', 'payment.captured'],
    ['payment.authorized', 'payment.captured', 'order.paid'],
  ]) {
    await merchant.clock.advance(349);
    expect(merchant.eventsReceived()).toEqual(expected);
    await merchant.clock.advance(1);
  }
});

it('sends bodies that parsing and serialising would change', async () => {
  const merchant = await open();
  await merchant.order({ notes: { text: 'a/b "₹" 🥜' } }).then((id) => merchant.control.payOrder(id));
  await merchant.clock.advance(0);
  const { raw, event } = merchant.received[0]!;
  expect(JSON.stringify(event)).not.toBe(raw);
  expect(raw).toMatch(/^[\x20-\x7e]*$/);
  expect(event.payload['payment']?.entity['notes']).toEqual({ text: 'a/b "₹" 🥜' });
});

it('sends no signature without a secret', async () => {
  const merchant = await open({ webhookSecret: '' });
  await merchant.payment();
  await merchant.clock.advance(0);
  expect(merchant.received[0]?.headers).not.toHaveProperty('x-razorpay-signature');
});

it('uses one account per key, regardless of the seed', async () => {
  const accounts = new Set<unknown>();
  for (const seed of [1, 2]) {
    const merchant = await open({ seed });
    await merchant.payment();
    await merchant.clock.advance(0);
    accounts.add(merchant.received[0]?.event['account_id']);
  }
  expect([...accounts]).toEqual([expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/)]);
});

it('retries for a day on the measured schedule, with the same id and the same bytes', async () => {
  const merchant = await open();
  merchant.respond = () => 500;
  await merchant.payment();
  await merchant.clock.advance(48 * HOUR);
  const measured = [
    0, 230, 6100, 19_100, 39_500, 82_300, 164_500, 326_000, 650_500, 1_293_400, 2_576_500, 5_139_900, 10_267_000,
    20_508_000, 40_988_600, 81_953_000,
  ];
  expect(triesOf(merchant, 'payment.authorized')).toEqual(measured);
  const sent = merchant.received.filter(({ event }) => event.event === 'payment.authorized');
  expect(sent).toHaveLength(16);
  expect(
    new Set(
      sent.map(
        ({ raw, headers }) =>
          `${raw}${String(headers['x-razorpay-event-id'])}${String(headers['x-razorpay-signature'])}`,
      ),
    ).size,
  ).toBe(1);
});

it('skips the quick first retry for failed payments and for receivers that return 400', async () => {
  const failing = await open();
  failing.respond = () => 500;
  await failing.payment('failure@razorpay');
  await failing.clock.advance(48 * HOUR);
  expect(triesOf(failing, 'payment.failed')).toEqual([0, ...RETRY_DELAYS_MS.slice(1)]);
  const refusing = await open();
  refusing.respond = () => 400;
  await refusing.payment();
  await refusing.clock.advance(48 * HOUR);
  expect(triesOf(refusing, 'payment.authorized')).toHaveLength(15);
});

it('stops as soon as the receiver returns 2xx', async () => {
  const merchant = await open();
  merchant.respond = (delivery) => (delivery < 2 ? 503 : 204);
  await merchant.payment('failure@razorpay');
  await merchant.clock.advance(48 * HOUR);
  expect(merchant.received).toHaveLength(3);
  expect(merchant.control.ledger().deliveries).toMatchObject([
    { state: 'acknowledged', attempts: [{ status: 503 }, { status: 503 }, { status: 204 }] },
  ]);
});

it('treats a missing response as a failure', async () => {
  const merchant = await open();
  merchant.control.webhooks.setEndpoint({ url: 'http://127.0.0.1:9/closed', secret: WEBHOOK_SECRET });
  await merchant.payment('failure@razorpay');
  await merchant.clock.advance(0);
  expect(merchant.control.ledger().deliveries).toMatchObject([{ state: 'pending', attempts: [{ status: null }] }]);
});

it('signs events with the secret that was valid when they happened', async () => {
  const merchant = await open();
  merchant.respond = (delivery) => (delivery === 0 ? 500 : 200);
  await merchant.payment('failure@razorpay');
  await merchant.clock.advance(0);
  merchant.control.webhooks.setEndpoint({ url: merchant.webhookUrl, secret: 'new-secret' });
  await merchant.payment('failure@razorpay');
  await merchant.clock.advance(10_000);
  const signedWith = merchant.received.map(({ raw, headers }) =>
    headers['x-razorpay-signature'] === webhookSignature(raw, 'new-secret') ? 'new' : 'old',
  );
  expect(signedWith.sort()).toEqual(['new', 'old', 'old']);
});

it('holds back all deliveries while paused', async () => {
  const merchant = await open();
  merchant.control.webhooks.pause();
  await merchant.payment();
  await merchant.clock.advance(10_000);
  expect(merchant.received).toEqual([]);
  merchant.control.webhooks.resume();
  await merchant.clock.advance(0);
  expect(merchant.eventsReceived()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
});

it('sends correctly signed bodies that break careless receivers, with the real values', async () => {
  const merchant = await open({ settings: { jsonStyle: 'awkward' } });
  const id = await merchant.payment();
  merchant.control.refund(id);
  await merchant.clock.advance(5000);
  expect(merchant.eventsReceived()).toEqual([
    'payment.authorized',
    'payment.captured',
    'order.paid',
    'refund.created',
    'refund.processed',
  ]);
  for (const { raw, headers, event } of merchant.received) {
    expect(headers['x-razorpay-signature']).toBe(webhookSignature(raw, WEBHOOK_SECRET));
    expect(event.payload['payment']?.entity).toMatchObject({ id, created_at: expect.any(Number) });
    expect(Object.keys(event)).toEqual(expect.arrayContaining(['constructor', '__proto__', 'toString']));
    for (const text of [String.raw`\u0000`, String.raw`\ud83e,`, '"constructor":{', '"__proto__":{'])
      expect(raw.split(text).length).toBeGreaterThan(2);
    expect(raw.split('"created_at":').length).toBeGreaterThan(4);
    expect(raw).toMatch(/^[\x20-\x7e]*$/);
  }
});
