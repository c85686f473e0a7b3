import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { RazorpayGateway } from './razorpay-gateway.js';

const KEYS = { keyId: 'rzp_test_Junk0000000001', keySecret: 'junk-key-secret' };
const ID = 'pay_AAAAAAAAAAAAAA';
const PAYMENT = { id: ID, entity: 'payment', amount: 50000, currency: 'INR', status: 'captured', order_id: 'order_AAAAAAAAAAAAAA', amount_refunded: 0, method: 'upi', created_at: 1_760_000_000 };

let server: http.Server;
let gateway: RazorpayGateway;
let answer: (response: http.ServerResponse) => void;
let asked: string[];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway = new RazorpayGateway({ ...KEYS, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeLimitMs: 2000 });
});
afterAll(() => server.close());
beforeEach(() => void (asked = []));

const says = (body: unknown) => () => {
  answer = (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};
const DOWN = expect.objectContaining({ name: 'ProviderFault', fault: 'unreachable' });

it('takes a good answer', async () => {
  says(PAYMENT)();
  expect(await gateway.fetchPayment(ID)).toMatchObject({ id: ID, status: 'captured', amountPaise: 50000 });
});

it.each([
  ['a state that there is not', { ...PAYMENT, status: 'lost' }], ['no state', { ...PAYMENT, status: undefined }], ['a state that is no text', { ...PAYMENT, status: ['captured'] }],
  ['another kind of thing', { ...PAYMENT, entity: 'order' }], ['no kind', { ...PAYMENT, entity: undefined }], ['a list', [PAYMENT]], ['nothing', null], ['a number', 7],
  ['half a paisa', { ...PAYMENT, amount: 0.5 }], ['an amount in words', { ...PAYMENT, amount: 'fifty' }], ['an amount beyond counting', { ...PAYMENT, amount: 1e300 }], ['no id', { ...PAYMENT, id: '' }], ['no currency', { ...PAYMENT, currency: 5 }], ['no time', { ...PAYMENT, created_at: 'today' }],
])('takes an answer with %s for none', async (_, body) => {
  says(body)();
  await expect(gateway.fetchPayment(ID)).rejects.toEqual(DOWN);
});

it('takes an answer that is too long for none', async () => {
  says({ ...PAYMENT, notes: 'x'.repeat(2_000_000) })();
  await expect(gateway.fetchPayment(ID)).rejects.toEqual(DOWN);
});

it('follows no redirect, not even to a good answer', async () => {
  answer = (response) => {
    if (asked.at(-1) === '/elsewhere') response.setHeader('content-type', 'application/json').end(JSON.stringify(PAYMENT));
    else response.writeHead(302, { location: '/elsewhere' }).end();
  };
  await expect(gateway.fetchPayment(ID)).rejects.toEqual(DOWN);
  expect(asked).not.toContain('/elsewhere');
});

it('asks for nothing under an id that is none', async () => {
  for (const id of ['pay_AAAAAAAAAAAAA/', '../orders', 'pay_AAAAAAAAAAAAAA?x=1', 'order_AAAAAAAAAAAAAA']) await expect(gateway.fetchPayment(id)).rejects.toMatchObject({ fault: 'rejected' });
  expect(asked).toEqual([]);
});
