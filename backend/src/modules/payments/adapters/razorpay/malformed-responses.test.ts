import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { RazorpayGateway } from './razorpay-gateway.js';
import { razorpayOptions } from './testing/scripted-razorpay.js';

const KEYS = { keyId: 'rzp_test_Junk0000000001', keySecret: 'junk-key-secret' };
const ID = 'pay_AAAAAAAAAAAAAA';
const PAYMENT = {
  id: ID,
  entity: 'payment',
  amount: 50000,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_AAAAAAAAAAAAAA',
  amount_refunded: 0,
  method: 'upi',
  created_at: 1_760_000_000,
};

let server: http.Server;
let gateway: RazorpayGateway;
let respond: (response: http.ServerResponse) => void;
let asked: string[];

beforeAll(async () => {
  server = http
    .createServer((request, response) => {
      asked.push(request.url ?? '');
      respond(response);
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway = new RazorpayGateway(
    razorpayOptions({
      ...KEYS,
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      timeLimitMs: 2000,
    }),
  );
});
afterAll(() => server.close());
beforeEach(() => void (asked = []));

const says = (body: unknown) => () => {
  respond = (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};
const DOWN = expect.objectContaining({ name: 'ProviderFault', fault: 'unreachable' });

it('accepts a valid response', async () => {
  says(PAYMENT)();
  expect(await gateway.fetchPayment(ID)).toMatchObject({ id: ID, status: 'captured', amountPaise: 50000 });
});

it.each([
  ['an unknown state', { ...PAYMENT, status: 'lost' }],
  ['no state', { ...PAYMENT, status: undefined }],
  ['a state that is not a string', { ...PAYMENT, status: ['captured'] }],
  ['another entity type', { ...PAYMENT, entity: 'order' }],
  ['no entity type', { ...PAYMENT, entity: undefined }],
  ['a list', [PAYMENT]],
  ['nothing', null],
  ['a number', 7],
  ['a fraction of a paisa', { ...PAYMENT, amount: 0.5 }],
  ['an amount that is not a number', { ...PAYMENT, amount: 'fifty' }],
  ['an amount above the safe integers', { ...PAYMENT, amount: 1e300 }],
  ['no id', { ...PAYMENT, id: '' }],
  ['no currency', { ...PAYMENT, currency: 5 }],
  ['no time', { ...PAYMENT, created_at: 'today' }],
])('rejects a response with %s', async (_, body) => {
  says(body)();
  await expect(gateway.fetchPayment(ID)).rejects.toEqual(DOWN);
});

it('rejects a response that is too long', async () => {
  says({ ...PAYMENT, notes: 'x'.repeat(2_000_000) })();
  await expect(gateway.fetchPayment(ID)).rejects.toEqual(DOWN);
});

it('does not follow redirects, not even to a valid response', async () => {
  respond = (response) => {
    if (asked.at(-1) === '/elsewhere')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(PAYMENT));
    else response.writeHead(302, { location: '/elsewhere' }).end();
  };
  await expect(gateway.fetchPayment(ID)).rejects.toEqual(DOWN);
  expect(asked).not.toContain('/elsewhere');
});

it('sends no request for an invalid id', async () => {
  for (const id of ['pay_AAAAAAAAAAAAA/', '../orders', 'pay_AAAAAAAAAAAAAA?x=1', 'order_AAAAAAAAAAAAAA'])
    await expect(gateway.fetchPayment(id)).rejects.toMatchObject({ fault: 'rejected' });
  expect(asked).toEqual([]);
});

it.each([[{}], [{ entity: 'collection', count: 0 }], [{ items: null }], [{ items: { 0: PAYMENT } }]])(
  'treats a list without items as unreachable: %j',
  async (list) => {
    says(list)();
    await expect(gateway.paymentsOfOrder('order_AAAAAAAAAAAAAA')).rejects.toEqual(DOWN);
    await expect(gateway.refundsOf(ID)).rejects.toEqual(DOWN);
    await expect(gateway.findOrderByReceipt('r')).rejects.toEqual(DOWN);
  },
);

it.each([
  [400, 'The id provided does not exist', 'missing'],
  [404, 'Not found', 'missing'],
  [400, 'Order older than 180 days, please use reports.', 'rejected'],
  [403, 'The id provided does not belong to you', 'rejected'],
])('maps status %d "%s" to %s', async (status, description, fault) => {
  respond = (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } }));
  await expect(gateway.fetchPayment(ID)).rejects.toMatchObject({ fault });
});

it("reads an offer and a fee paid by the customer from the provider's response", async () => {
  says({ ...PAYMENT, amount: 45000, offer_id: 'offer_AAAAAAAAAAAAAA', fee: 1062, tax: 162 })();
  expect(await gateway.fetchPayment(ID)).toMatchObject({
    amountPaise: 45000,
    offerId: 'offer_AAAAAAAAAAAAAA',
    feePaise: 1062,
    isFeeOnTop: false,
  });
  says({ ...PAYMENT, amount: 51180, offer_id: null, fee: 1180, tax: 180, fee_bearer: 'customer' })();
  expect(await gateway.fetchPayment(ID)).toMatchObject({ offerId: null, feePaise: 1180, isFeeOnTop: true });
});

it('fetches a dispute', async () => {
  says({
    id: 'disp_AHfqOvkldwsbqt',
    entity: 'dispute',
    payment_id: ID,
    amount: 10000,
    currency: 'INR',
    amount_deducted: 10000,
    status: 'lost',
  })();
  expect(await gateway.fetchDispute('disp_AHfqOvkldwsbqt')).toEqual({
    id: 'disp_AHfqOvkldwsbqt',
    paymentId: ID,
    status: 'lost',
    amountPaise: 10000,
  });
});
