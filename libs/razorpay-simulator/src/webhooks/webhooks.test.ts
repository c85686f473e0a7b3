import { webhookSignature } from '../signatures.js';
import { merchants, WEBHOOK_SECRET, type Merchant } from '../testing/merchant.js';
import { RETRY_DELAYS_MS } from './retry-schedule.js';

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
  const merchant = await open({ settings: { deliveryTimeoutMs: 50 } });
  merchant.control.webhooks.setEndpoint('primary', { url: 'http://127.0.0.1:9/closed', secret: WEBHOOK_SECRET });
  await merchant.payment('failure@razorpay');
  await merchant.clock.advance(0);
  expect(merchant.control.ledger().deliveries).toMatchObject([{ state: 'pending', attempts: [{ status: null }] }]);
});

it('disables an endpoint after a day of failures, until it is enabled manually', async () => {
  const merchant = await open();
  merchant.respond = () => 500;
  await merchant.payment('failure@razorpay');
  await merchant.clock.advance(23 * HOUR);
  await merchant.payment('failure@razorpay');
  await merchant.clock.advance(2 * HOUR);
  expect(merchant.control.webhooks.endpoints()).toMatchObject([{ id: 'primary', active: false }]);
  const before = merchant.received.length;
  await merchant.payment('failure@razorpay');
  await merchant.clock.advance(HOUR);
  expect(merchant.received).toHaveLength(before);
  merchant.respond = () => 200;
  merchant.control.webhooks.enable();
  await merchant.payment('failure@razorpay');
  await merchant.clock.advance(0);
  expect(merchant.received).toHaveLength(before + 1);
});

it('sends one event id to every endpoint, and only its subscribed events', async () => {
  const merchant = await open();
  const { url } = merchant.control.webhooks.endpoints()[0]!;
  merchant.control.webhooks.setEndpoint('second', { url, secret: 'another', events: ['order.paid'] });
  await merchant.payment();
  await merchant.clock.advance(2000);
  const ids = merchant.received
    .filter(({ event }) => event.event === 'order.paid')
    .map(({ headers }) => headers['x-razorpay-event-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(merchant.received).toHaveLength(4);
});

it('signs events with the secret that was valid when they happened', async () => {
  const merchant = await open();
  merchant.respond = (delivery) => (delivery === 0 ? 500 : 200);
  await merchant.payment('failure@razorpay');
  await merchant.clock.advance(0);
  merchant.control.webhooks.rotateSecret('new-secret');
  await merchant.payment('failure@razorpay');
  await merchant.clock.advance(10_000);
  const signedWith = merchant.received.map(({ raw, headers }) =>
    headers['x-razorpay-signature'] === webhookSignature(raw, 'new-secret') ? 'new' : 'old',
  );
  expect(signedWith.sort()).toEqual(['new', 'old', 'old']);
});

describe('webhook control', () => {
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

  it('holds back one type of event', async () => {
    const merchant = await open();
    merchant.control.webhooks.hold('payment.captured');
    await merchant.payment();
    await merchant.clock.advance(2000);
    expect(merchant.eventsReceived()).toEqual(['payment.authorized', 'order.paid']);
    merchant.control.webhooks.release('payment.captured');
    await merchant.clock.advance(0);
    expect(merchant.eventsReceived()).toEqual(['payment.authorized', 'order.paid', 'payment.captured']);
  });

  it('replays and repeats an event with the same id and the same bytes', async () => {
    const merchant = await open();
    await merchant.payment('failure@razorpay');
    await merchant.clock.advance(0);
    const [event] = merchant.control.webhooks.list();
    merchant.control.webhooks.replay(event!.id);
    merchant.control.webhooks.storm(event!.id, 70);
    await merchant.clock.advance(0);
    expect(merchant.received).toHaveLength(72);
    expect(
      new Set(merchant.received.map(({ raw, headers }) => raw + String(headers['x-razorpay-event-id']))).size,
    ).toBe(1);
  });

  it('sends forged webhooks', async () => {
    const merchant = await open();
    const body = '{"event":"payment.captured"}';
    expect(await merchant.control.webhooks.forge({ body, signature: 'f'.repeat(64) })).toBe(200);
    await merchant.control.webhooks.forge({ body, signature: null });
    await merchant.control.webhooks.forge({ body });
    expect(merchant.received.map(({ headers }) => headers['x-razorpay-signature'])).toEqual([
      'f'.repeat(64),
      undefined,
      webhookSignature(body, WEBHOOK_SECRET),
    ]);
    expect(merchant.control.ledger().events).toEqual([]);
  });
});

describe('delivery faults', () => {
  it('loses events', async () => {
    const merchant = await open();
    merchant.control.webhooks.setFaults({ drop: { p: 1 } });
    await merchant.payment();
    await merchant.clock.advance(48 * HOUR);
    expect(merchant.received).toEqual([]);
    expect(merchant.control.ledger().deliveries.map(({ state }) => state)).toEqual(['dropped', 'dropped', 'dropped']);
  });

  it('sends events more than once', async () => {
    const merchant = await open();
    merchant.control.webhooks.setFaults({ duplicate: { p: 1, max: 3 } });
    await merchant.payment('failure@razorpay');
    await merchant.clock.advance(HOUR);
    expect(merchant.received.length).toBeGreaterThanOrEqual(2);
    expect(merchant.received.length).toBeLessThanOrEqual(4);
  });

  it('sends events late', async () => {
    const merchant = await open();
    merchant.control.webhooks.setFaults({ delay: { minMs: 60_000, maxMs: 61_000 } });
    await merchant.payment('failure@razorpay');
    await merchant.clock.advance(59_999);
    expect(merchant.received).toEqual([]);
    await merchant.clock.advance(1001);
    expect(merchant.received).toHaveLength(1);
  });

  it('shuffles events deterministically for a seed', async () => {
    const order = async (seed: number) => {
      const merchant = await open({ seed });
      merchant.control.webhooks.setFaults({ reorder: { windowMs: 60_000 } });
      await merchant.payment();
      await merchant.clock.advance(HOUR);
      return merchant.eventsReceived().join();
    };
    expect(await order(3)).toBe(await order(3));
    const orders = new Set<string>();
    for (let seed = 1; seed <= 8; seed++) orders.add(await order(seed));
    expect(orders.size).toBeGreaterThan(1);
  });

  it('retries when the acknowledgement is lost or a failure is simulated', async () => {
    const lost = await open();
    lost.control.webhooks.setFaults({ ackLost: { p: 1 } });
    await lost.payment('failure@razorpay');
    await lost.clock.advance(7000);
    expect(lost.received).toHaveLength(2);
    const failing = await open();
    failing.control.webhooks.setFaults({ fail: { p: 1, status: 502 } });
    await failing.payment('failure@razorpay');
    await failing.clock.advance(7000);
    expect(failing.received).toEqual([]);
    failing.control.webhooks.setFaults({});
    await failing.clock.advance(15_000);
    expect(failing.received).toHaveLength(1);
  });

  it('fails every delivery while the shop is down, and delivers afterwards', async () => {
    const merchant = await open();
    merchant.control.webhooks.goDown(60_000);
    await merchant.payment();
    await merchant.clock.advance(60_000);
    expect(merchant.received).toEqual([]);
    await merchant.clock.advance(60_000);
    expect(merchant.eventsReceived().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  });
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
