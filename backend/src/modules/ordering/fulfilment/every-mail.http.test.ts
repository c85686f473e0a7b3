import type { Order } from '@shop/contracts';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Mailer } from '../../../kernel/mailer.js';
import { Database } from '../../../platform/database/database.js';
import { MailboxMailer, type KeptMail } from '../../../platform/mail/mailbox-mailer.js';
import { IdempotentMailer } from '../../../platform/mail/idempotent-mailer.js';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { EraseIdleAccounts } from '../../identity/application/erase-account.js';
import { admin } from '../../identity/testing/people.js';
import { ReconcileDue } from '../settlement/application/reconcile-due.js';

let folder: string;
let shop: TestApp;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-'));
  shop = await testApp(
    { DATA_DIR: folder },
    {
      adapters: (module) =>
        module.overrideProvider(Mailer).useFactory({
          factory: (database: Database, mailbox: MailboxMailer) => new IdempotentMailer(mailbox, database),
          inject: [Database, MailboxMailer],
        }),
    },
  );
});
afterAll(async () => {
  await shop.close();
  await fs.rm(folder, { recursive: true });
});

const mails = async () => (await shop.inject({ method: 'GET', url: '/demo/mailbox.json' })).json<KeptMail[]>();
const post = (url: string, payload: object) => shop.inject({ method: 'POST', url: `/api${url}`, payload });

it('the demo mailbox contains every kind of mail that a customer can receive', async () => {
  const [asha, { token }] = [await TestCustomer.signUp(shop), await admin(shop)];
  const put = (order: Order, step: string) =>
    shop.inject({ method: 'PUT', url: `/api/orders/${order._id}/${step}`, token, payload: { trackingId: 'D77' } });
  const item = await stocked(shop);
  const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  await put(order, 'ship');
  await put(order, 'deliver');
  const second = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  await asha.post(`/api/orders/${second._id}/cancel`, { reason: 'mistake' });
  const third = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  await put(third, 'ship');
  await shop.inject({ method: 'POST', url: `/api/orders/${third._id}/return`, token, payload: { reason: 'refused' } });
  const fourth = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  await put(fourth, 'ship');
  await shop.settleJobs();
  await shop.inject({ method: 'DELETE', url: `/api/orders/${fourth._id}`, token });
  await asha.pay([item], 'wrongamount@razorpay');
  shop.clock.advance(60_000);
  while (await shop.app.get(ReconcileDue).run());
  await post('/users/forgot-password', { email: asha.email });
  await shop.settleJobs();
  const link = (await mails()).find(({ subject }) => subject === 'Set a new password')!.text;
  await post(`/users/reset-password/${/reset-password\/(\S+)/.exec(link)![1]}`, { password: 'another-almond-1' });
  await shop.settleJobs();

  await shop.database.query(`UPDATE users SET last_seen_at = now() - interval '4 years' WHERE email = $1`, [
    asha.email,
  ]);
  await shop.app.get(EraseIdleAccounts, { strict: false }).run();
  await shop.settleJobs();

  const hers = (await mails()).filter(({ to }) => to.address === asha.email);
  expect(
    hers
      .map(({ subject }) =>
        subject
          .replace(order.orderNumber, 'N')
          .replace(second.orderNumber, 'M')
          .replace(third.orderNumber, 'R')
          .replace(fourth.orderNumber, 'D'),
      )
      .sort(),
  ).toEqual([
    'Order D closed',
    'Order D confirmed',
    'Order D shipped',
    'Order M cancelled',
    'Order M confirmed',
    'Order N confirmed',
    'Order N delivered',
    'Order N shipped',
    'Order R came back to us',
    'Order R confirmed',
    'Order R shipped',
    'Refund of ₹498.00 on its way',
    'Refund of ₹499.00 on its way',
    'Refund of ₹499.00 on its way',
    'Set a new password',
    'Welcome to Mewavan',
    'Your account will be deleted',
    'Your password was changed',
  ]);
  for (const { key, subject } of hers) {
    const [page, body] = [
      await shop.inject({ method: 'GET', url: `/demo/mailbox/${key}` }),
      await shop.inject({ method: 'GET', url: `/demo/mailbox/${key}/body` }),
    ];
    expect([page.statusCode, body.statusCode]).toEqual([200, 200]);
    expect(page.body).toContain(subject);
    expect(body.body).toContain('name="viewport"'); // adapts to the screen width of a phone
    expect(body.body).toMatch(/Hello( Asha Rao)?,/);
  }
});
