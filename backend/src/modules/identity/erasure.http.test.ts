import type { Order } from '@shop/contracts';
import { webhookSignature } from '@shop/razorpay-simulator';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Mailer, MailRefused, type Mail } from '../../kernel/mailer.js';
import { Database } from '../../platform/database/database.js';
import { MailboxMailer } from '../../platform/mail/mailbox-mailer.js';
import { IdempotentMailer } from '../../platform/mail/idempotent-mailer.js';
import { BullmqJobQueue } from '../../platform/queue/bullmq-job-queue.js';
import { BullmqQueues } from '../../platform/queue/bullmq-queues.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { OutboxRelay } from '../../platform/queue/outbox-relay.js';
import { stocked, type Item } from '../../testing/test-customer.js';
import { testApp, TEST_KEYS, type TestResponse, type Request, type TestApp } from '../../testing/test-app.js';
import { tracesInDatabase, tracesInFolder } from '../../testing/traces.js';
import { waitFor } from '../../testing/wait-for.js';
import { OrderAnonymization } from '../ordering/reporting/application/order-personal-data.js';
import { ReconcileDue } from '../ordering/settlement/application/reconcile-due.js';
import { admin, customer } from './testing/people.js';

// A customer uses every feature of a shop without external services and is then erased: no data about them remains.

const NAME = 'Zebulon Quillfeather';
const EMAIL = 'zebulon.quillfeather@example.in';
const FIRST_PASSWORD = 'canary-password-1';
const PASSWORD = 'canary-password-2';
const PHONE = '7012345678';
const UPI_ID = 'success@razorpay';
const ADDRESS = {
  address: '7, Wrenfinch Lane',
  address2: 'Quillfeather House',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: PHONE,
};
/** What must be erased. City, state and PIN code stay with an order for tax purposes. */
const TRACES = [EMAIL, 'Zebulon', 'Quillfeather', PHONE, 'Wrenfinch', UPI_ID];
const HOUR_MS = 3_600_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'erasure-'));
let shop: TestApp;
let token: string;
let boss: string;

/** The demo's mailbox, which rejects one mail permanently, with an error that names its recipient. */
class Mailbox extends MailboxMailer {
  override async send(mail: Mail): Promise<void> {
    if (mail.subject === 'Your password was changed')
      throw new MailRefused(`550 5.1.1 <${mail.to.address}>: no such mailbox`);
    await super.send(mail);
  }
}

beforeAll(async () => {
  shop = await testApp(
    { RATE_LIMIT: 'on' },
    {
      adapters: (module) =>
        module
          .overrideProvider(Mailer)
          .useFactory({
            inject: [Database],
            factory: (database: Database) => new IdempotentMailer(new Mailbox(folder), database),
          })
          .overrideProvider(JobQueue)
          .useFactory({ inject: [BullmqQueues], factory: (queues: BullmqQueues) => new BullmqJobQueue(queues) }),
    },
  );
  boss = (await admin(shop)).token;
});
afterAll(async () => {
  await shop.close();
  fs.rmSync(folder, { recursive: true });
});

async function call(
  method: NonNullable<Request['method']>,
  url: string,
  { by = token, payload, expected }: { by?: string | undefined; payload?: object; expected: number },
): Promise<TestResponse> {
  const response = await shop.inject({
    method,
    url: `/api${url}`,
    ...(by && { token: by }),
    ...(payload && { payload }),
  });
  if (response.statusCode !== expected) throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`);
  return response;
}

/** Waits until the workers have processed every event. */
async function jobsDone(): Promise<void> {
  await waitFor(async () => {
    await shop.app.get(OutboxRelay).drain();
    return (await shop.database.query('SELECT FROM outbox WHERE done_at IS NULL')).length === 0;
  });
}

const mailboxFiles = () =>
  fs.readdirSync(folder).map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Mail);

async function account(): Promise<void> {
  ({ token } = await customer(shop, { name: NAME, email: EMAIL, password: FIRST_PASSWORD }));
  await call('POST', '/users/login', { by: '', payload: { email: EMAIL, password: 'not-this-one' }, expected: 401 });
  await call('POST', '/users/forgot-password', { by: '', payload: { email: EMAIL }, expected: 200 });
  await jobsDone();
  const link = /reset-password\/([\w-]+)/.exec(
    mailboxFiles().find(({ key }) => key.startsWith('password-reset'))?.text ?? '',
  )?.[1];
  token = (
    await call('POST', `/users/reset-password/${link}`, { by: '', payload: { password: PASSWORD }, expected: 200 })
  ).json<{ token: string }>().token;
  await call('POST', '/users/forgot-password', { by: '', payload: { email: EMAIL }, expected: 200 });
  await call('PUT', '/users/profile', { payload: { name: NAME, shippingAddress: ADDRESS }, expected: 200 });
}

interface Purchase {
  readonly orderId: string;
  readonly items: readonly Item[];
}

async function startPayment(): Promise<Purchase> {
  const item = await stocked(shop, { price: 499 });
  const items = [{ product: item.product, size: item.size, quantity: 1 }];
  const { id } = (
    await call('POST', '/orders/create-razorpay-order', {
      payload: { amount: 49_900, orderItems: items, shippingAddress: ADDRESS },
      expected: 201,
    })
  ).json<{ id: string }>();
  return { orderId: id, items };
}

function pay({ orderId }: Purchase, instrument = UPI_ID) {
  return shop.simulator.control.payOrder(orderId, {
    instrument,
    email: EMAIL,
    contact: `+91${PHONE}`,
    notes: { name: NAME },
  });
}

async function order(): Promise<Order> {
  const purchase = await startPayment();
  const paid = pay(purchase);
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  await call('POST', '/orders/verify-payment', { payload: paid.response, expected: 200 });
  const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
  const payload = {
    orderItems: purchase.items,
    shippingAddress: ADDRESS,
    paymentMethod: 'Razorpay',
    paymentResult: { id, order_id, signature, status: 'captured' },
  };
  return (await call('POST', '/orders', { payload, expected: 201 })).json<Order>();
}

/** Delivers every new event of the provider, signed. */
async function deliverEvents(): Promise<void> {
  for (const { id, body } of shop.simulator.control.webhooks.list()) {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': webhookSignature(body, TEST_KEYS.webhookSecret),
      'x-razorpay-event-id': id,
    };
    await shop.inject({ method: 'POST', url: '/api/payments/webhook', payload: Buffer.from(body), headers });
  }
}

async function purchases(): Promise<void> {
  const { _id: delivered, orderItems } = await order();
  await call('PUT', `/orders/${delivered}/ship`, {
    by: boss,
    payload: { trackingId: 'D-1', deliveryPartner: 'DTDC' },
    expected: 200,
  });
  await call('PUT', `/orders/${delivered}/deliver`, { by: boss, expected: 200 });
  await call('POST', `/products/${orderItems[0]?.product}/reviews`, {
    payload: { rating: 5, comment: 'Crisp and fresh.' },
    expected: 201,
  });
  const { _id } = (await call('GET', '/users/profile', { expected: 200 })).json<{ _id: string }>();
  for (const about of [`/orders/${delivered}`, `/admin/customers/${_id}`])
    await call('POST', `${about}/notes`, {
      by: boss,
      payload: { id: randomUUID(), text: `Call ${NAME}.` },
      expected: 201,
    });
  const { _id: removed, paymentResult } = await order();
  await call('DELETE', `/orders/${removed}`, { by: boss, expected: 200 });
  shop.simulator.control.refund(paymentResult?.id ?? '');
  pay(await startPayment(), 'failure@razorpay');
  pay(await startPayment());
  await startPayment();
  await deliverEvents();
  await jobsDone();
}

/** The address of a parcel is kept until it has arrived. */
async function deliverWhatIsOnItsWay(): Promise<void> {
  for (const { id } of await shop.database.query<{ id: string }>(
    `SELECT id FROM orders WHERE status = 'Processing' AND deleted_at IS NULL`,
  )) {
    await call('PUT', `/orders/${id}/ship`, {
      by: boss,
      payload: { trackingId: 'D-2', deliveryPartner: 'DTDC' },
      expected: 200,
    });
    await call('PUT', `/orders/${id}/deliver`, { by: boss, expected: 200 });
  }
  await jobsDone();
}

it('keeps no data of an erased customer in any table, job or demo mail', async () => {
  await account();
  await purchases();
  const before = [...(await tracesInDatabase(shop.database, TRACES)), ...tracesInFolder(folder, TRACES)];
  expect(before).toEqual(
    expect.arrayContaining([
      `public.users.email: ${EMAIL}`,
      'public.orders.shipping_address: Wrenfinch',
      'public.reviews.author_name: Zebulon',
      'public.order_notes.text: Zebulon',
      'public.customer_notes.text: Zebulon',
    ]),
  );
  expect(mailboxFiles().filter(({ to }) => to.address === EMAIL).length).toBeGreaterThan(3);

  await call('DELETE', '/users/me', { payload: { password: PASSWORD }, expected: 204 });
  shop.clock.advance(HOUR_MS);
  while ((await shop.app.get(ReconcileDue, { strict: false }).run()) > 0);
  await deliverEvents();
  await jobsDone();
  await deliverWhatIsOnItsWay();
  await shop.app.get(OrderAnonymization, { strict: false }).eraseUnneededAddresses();

  // The orders have receipts, which are no tax documents: tax invoices would be kept as they were issued.
  expect(await shop.database.count(`SELECT FROM tax_documents WHERE kind = 'receipt'`)).toBeGreaterThan(1);
  expect(await tracesInDatabase(shop.database, TRACES)).toEqual([]);
  expect(tracesInFolder(folder, TRACES)).toEqual([]);
  expect(
    await shop.database.one(`SELECT count(*)::int AS orders, min(shipping_address->>'city') AS city FROM orders`),
  ).toEqual({ orders: 3, city: 'Pune' });
});

it('finds the data in every encoding', async () => {
  const before = await tracesInDatabase(shop.database, TRACES);
  await shop.database.query('CREATE TABLE written (bytes bytea, document json, list text[])');
  await shop.database.query('INSERT INTO written VALUES ($1, $2, $3)', [
    Buffer.from(`{"e":"${EMAIL}"}`),
    '{"e":"\\u005aebulon"}',
    [`a ${PHONE}`],
  ]);
  expect((await tracesInDatabase(shop.database, TRACES)).slice(before.length)).toEqual([
    `public.written.bytes: ${EMAIL}`,
    'public.written.bytes: Zebulon',
    'public.written.bytes: Quillfeather',
    'public.written.document: Zebulon',
    `public.written.list: ${PHONE}`,
  ]);
  await shop.database.query('DROP TABLE written');
});
