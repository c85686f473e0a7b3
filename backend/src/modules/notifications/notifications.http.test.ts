import type { SignedInUser, StaffRole } from '@shop/contracts';
import { type NotificationChoices, NOTIFICATIONS_AN_HOUR } from '@shop/contracts/notifications';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { stocked, TestCustomer } from '../../testing/test-customer.js';
import { PersonalDataRegistry } from '../../kernel/personal-data.js';
import { admin } from '../identity/testing/people.js';
import { NotifyStaff } from './notify-staff.js';
import { type StaffEvent, StaffEventsView } from './staff-events-view.js';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const OFF: NotificationChoices = { order: 'off', payment: 'off', complaint: 'off', stock: 'off', job: 'off' };

async function person(choices: Partial<NotificationChoices>, role: StaffRole = 'owner'): Promise<SignedInUser> {
  const user = await admin(shop, role);
  const reply = await change(user, { ...OFF, ...choices });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return user;
}
const change = ({ token }: SignedInUser, payload: object) =>
  shop.inject({ method: 'PUT', url: '/api/admin/notifications', token, payload });
const mailsTo = ({ email }: SignedInUser) =>
  shop.mailer.sent.filter(({ key, to }) => key.startsWith('staff-notice') && to.address === email);
const anOrder = (number: string): StaffEvent => ({
  kind: 'order',
  subject: randomUUID(),
  path: '/admin/order/o',
  facts: { number, amountPaise: 99_800 },
});

/** What the job of every minute does. */
async function look(events?: readonly StaffEvent[]): Promise<void> {
  const now = shop.clock.now();
  await shop.app.get(NotifyStaff).run(events ?? (await shop.app.get(StaffEventsView).recent(now)), now);
  await shop.settleJobs();
}

it('reports a new order and low stock once each, however often it looks', async () => {
  const asha = await person({ order: 'mail', stock: 'mail' });
  const [buyer, item] = [await TestCustomer.signUp(shop), { ...(await stocked(shop)), quantity: 6 }];
  const order = (await buyer.placeOrder([item], await buyer.payFor([item]))).json<{
    _id: string;
    orderNumber: string;
  }>();
  await Promise.all([look(), look()]);
  shop.clock.advance(60_000);
  await look();
  const mails = mailsTo(asha);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Low stock: Almonds, 250g: 4 left',
    `New order: ${order.orderNumber}, ₹2,994.00`,
  ]);
  expect(mails.find(({ subject }) => subject.startsWith('New order'))!.text).toContain(`/admin/order/${order._id}`);
  expect(mails.map(({ text }) => text).join()).not.toContain(buyer.email);
});

it('shows the subject of each mail on the device on which the person asked for it, and nobody else', async () => {
  const [asha] = [await person({ order: 'mail' }), await person({ order: 'mail' })];
  const endpoint = 'https://fcm.googleapis.com/fcm/send/till';
  const payload = { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
  await shop.inject({ method: 'PUT', url: '/api/users/me/push', token: asha.token, payload });
  await look([anOrder('261126-00077')]);
  const shown = { title: 'Mewavan', body: 'New order: 261126-00077, ₹998.00', path: '/admin/order/o', endpoint };
  expect(shop.push.sent).toEqual([{ ...shown, tag: mailsTo(asha)[0]!.key }]);
});

it('finds complaints, and payments that the shop cannot settle', async () => {
  const view = shop.app.get(StaffEventsView);
  const [buyer, item] = [await TestCustomer.signUp(shop), await stocked(shop)];
  const order = (await buyer.placeOrder([item], await buyer.payFor([item]))).json<{ _id: string }>();
  const complaint = { id: randomUUID(), category: 'late', text: 'It has not arrived yet.' };
  await buyer.post(`/api/orders/${order._id}/complaints`, complaint);
  await shop.database.query(
    `UPDATE payments SET dispute_status = 'open' WHERE id = (SELECT payment_id FROM orders WHERE id = $1)`,
    [order._id],
  );
  const found = await view.recent(shop.clock.now());
  expect(
    found
      .filter(({ kind }) => ['complaint', 'payment'].includes(kind))
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['complaint', 'payment']);
});

it('sends twenty mails an hour at most, and the rest in one', async () => {
  const meera = await person({ order: 'mail' }, 'orders');
  await look(Array.from({ length: NOTIFICATIONS_AN_HOUR + 5 }, (_, at) => anOrder(`N-${at}`)));
  expect(mailsTo(meera)).toHaveLength(NOTIFICATIONS_AN_HOUR);
  await look([anOrder('N-later')]);
  expect(mailsTo(meera)).toHaveLength(NOTIFICATIONS_AN_HOUR);
  shop.clock.advance(3_600_000);
  await look([]);
  const mails = mailsTo(meera);
  expect(mails).toHaveLength(NOTIFICATIONS_AN_HOUR + 1);
  expect(mails.at(-1)).toMatchObject({ subject: expect.stringMatching(/^6 notifications of /) });
  expect(mails.at(-1)!.text).toContain('N-later');
});

it('sends a daily summary in the morning in India', async () => {
  const anil = await person({ order: 'daily', complaint: 'mail' });
  await look([anOrder('D-1'), anOrder('D-2')]);
  expect(mailsTo(anil)).toEqual([]);
  shop.clock.advance(24 * 3_600_000);
  await look([]);
  await look([]);
  expect(mailsTo(anil).map(({ text }) => [text.includes('D-1'), text.includes('D-2')])).toEqual([[true, true]]);
});

it.each([
  [
    'was removed from the staff',
    (id: string) => shop.database.query('UPDATE users SET is_admin = false WHERE id = $1', [id]),
  ],
  [
    'has a role that no longer sees it',
    (id: string) => shop.database.query("UPDATE users SET role = 'accounting' WHERE id = $1", [id]),
  ],
])('sends nothing to a person who %s', async (_why, leave) => {
  const gone = await person({ order: 'mail' });
  await leave(gone._id);
  await look([anOrder('X-1')]);
  expect(mailsTo(gone)).toEqual([]);
});

it.each([
  ['was removed', 'is_admin = false, role = NULL'],
  ['got a role that does not see it', "role = 'accounting'"],
])('sends nothing to a person who %s between the event and the mail', async (_what, change) => {
  const gone = await person({ order: 'daily' });
  await look([anOrder('X-2')]);
  await shop.database.query(`UPDATE users SET ${change} WHERE id = $1`, [gone._id]);
  shop.clock.advance(24 * 3_600_000);
  await look([]);
  expect(mailsTo(gone)).toEqual([]);
});

it('keeps kinds off that the role does not see, and names a wrong choice', async () => {
  const editor = await admin(shop, 'catalogue');
  const all = { order: 'mail', payment: 'mail', complaint: 'mail', stock: 'daily', job: 'mail' };
  expect((await change(editor, all)).json()).toEqual({ ...OFF, stock: 'daily' });
  expect((await change(editor, { ...OFF, stock: 'always' })).json()).toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('Choose one of off, mail, daily.'),
  });
});

it('has nothing of a person after their account was erased', async () => {
  const asha = await person({ order: 'daily' });
  await look([anOrder('E-1')]);
  const registry = shop.app.get(PersonalDataRegistry, { strict: false });
  expect(await registry.read(asha._id)).toMatchObject({ staffNotifications: [{ kind: 'order', delivery: 'daily' }] });
  await registry.erase(asha._id);
  expect(await shop.database.query('SELECT user_id FROM staff_notices WHERE user_id = $1', [asha._id])).toEqual([]);
});
