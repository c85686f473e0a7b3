import {
  COMPLAINT_CATEGORIES,
  type Complaint,
  type ComplaintReceipt,
  type ComplaintSummaryPage,
  type Order,
  type OwnComplaint,
  type SignedInUser,
  UPLOAD_LIMIT_BYTES,
} from '@shop/contracts';
import { formatLongMoment } from '@shop/contracts/calendar';
import { randomUUID } from 'node:crypto';
import { SAMPLE_STORE } from '../settings/testing/sample-store.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { admin, customer } from '../identity/testing/people.js';
import { StaffRequests, deliveredOrder, reportOf } from './testing/staff-requests.js';
import { once } from 'node:events';
import http from 'node:http';
import sharp from 'sharp';
import { createTestImage } from '../catalog/testing/images.js';

const REFERENCE = /^([0-9A-F]{6}-){3}[0-9A-F]{6}$/;
const DAY_MS = 24 * 3_600_000;

let shop: TestApp;
let boss: SignedInUser;
let staff: StaffRequests;
beforeAll(async () => {
  shop = await testApp();
  boss = await admin(shop);
  staff = new StaffRequests(shop, boss.token);
});
afterAll(() => shop.close());

const mailsTo = (email: string, reference: string) =>
  shop.mailer.sent.filter(({ to, subject }) => to.address === email && subject.includes(reference));

describe('a complaint about an order', () => {
  it('gets one number, one entry in the history and one mail under ten clicks', async () => {
    const { buyer, order } = await deliveredOrder(shop, boss.token);
    const report = reportOf(order);
    const lastNumber = async () =>
      Number((await shop.database.one<{ no: string }>('SELECT last_value AS no FROM complaint_numbers'))!.no);
    const before = await lastNumber();
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => buyer.post(`/api/orders/${order._id}/complaints`, report)),
    );
    const receipts = clicks.map((response) => response.json<ComplaintReceipt>());
    expect(new Set(clicks.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    const { reference } = receipts[0]!;
    expect(reference).toMatch(REFERENCE);
    expect((await lastNumber()) - before).toBeLessThanOrEqual(1);
    expect((await staff.list('open')).map(({ number }) => number)).toContainEqual(
      expect.stringMatching(/^GRV-26-\d{6}$/),
    );
    await shop.settleJobs();
    expect(mailsTo(buyer.email, reference)).toMatchObject([
      { text: expect.stringMatching(`We have received your complaint ${reference}. We will reply by `) },
    ]);
    const { history } = (await buyer.get(`/api/orders/${order._id}`)).json<Order>();
    expect(history.filter(({ event }) => event === 'Complaint received')).toMatchObject([
      { by: 'customer', note: reference },
    ]);
  });

  it('names the grievance officer in its mail once the shop states one', async () => {
    const { buyer, order } = await deliveredOrder(shop, boss.token);
    await shop.inject({ method: 'PUT', url: '/api/settings/store', token: boss.token, payload: SAMPLE_STORE });
    const { reference } = (
      await buyer.post(`/api/orders/${order._id}/complaints`, reportOf(order))
    ).json<ComplaintReceipt>();
    await shop.settleJobs();
    expect(mailsTo(buyer.email, reference)).toMatchObject([
      { text: expect.stringMatching(`complaint ${reference}. Grievance officer Meera Joshi will reply by `) },
    ]);
  });

  it('is due for staff when the mail promises a reply', async () => {
    const { buyer, order } = await deliveredOrder(shop, boss.token);
    const url = `/api/orders/${order._id}/complaints`;
    const { _id, reference } = (await buyer.post(url, reportOf(order))).json<ComplaintReceipt>();
    await shop.settleJobs();
    const { dueAt } = await staff.open(_id);
    expect(mailsTo(buyer.email, reference)[0]!.text).toContain(`reply by ${formatLongMoment(dueAt!)}`);
    const listed = (await staff.list('open')).find((complaint) => complaint._id === _id);
    expect(listed!.dueAt).toBe(dueAt);
  });

  it('is accepted for review however late it comes', async () => {
    const { buyer, order } = await deliveredOrder(shop, boss.token);
    shop.clock.advance(30 * DAY_MS);
    const late = await buyer.post(`/api/orders/${order._id}/complaints`, reportOf(order, { category: 'expired' }));
    expect(late.statusCode).toBe(201);
    expect(await staff.open(late.json<ComplaintReceipt>()._id)).toMatchObject({
      category: 'expired',
      status: 'received',
      lines: [{ name: 'Almonds', size: '250g', quantity: 1 }],
      order: { orderNumber: order.orderNumber },
    });
  });

  it('is refused for an order that has not left, unless it is late', async () => {
    const [buyer, item] = [await TestCustomer.signUp(shop), await stocked(shop)];
    const order = (await buyer.placeOrder([item], await buyer.payFor([item]))).json<Order>();
    const send = (part: object) => buyer.post(`/api/orders/${order._id}/complaints`, reportOf(order, part));
    expect((await send({})).json()).toMatchObject({
      code: 'order_status',
      message: 'This order has not been shipped yet. Please choose another reason, or cancel the order.',
    });
    expect((await send({ category: 'late', lines: [] })).statusCode).toBe(201);
  });

  it.each([
    ['no items for damaged goods', { lines: [] }, 'lines', 'Please choose at least one item.'],
    [
      'an item of another order',
      { lines: [{ item: randomUUID(), quantity: 1 }] },
      'lines',
      'This order has no such item.',
    ],
    ['too short a text', { text: 'broken' }, 'text', 'Please describe it in 10 to 4000 characters.'],
    ['too long a text', { text: 'x'.repeat(4001) }, 'text', 'Please describe it in 10 to 4000 characters.'],
    ['no category', { category: 'ugly' }, 'category', 'Please choose what the complaint is about.'],
    ['no id', { id: 'mine' }, 'id', 'The complaint needs an ID.'],
  ])('is refused with %s', async (_what, part, field, message) => {
    const { buyer, order } = await deliveredOrder(shop, boss.token);
    const response = await buyer.post(`/api/orders/${order._id}/complaints`, reportOf(order, part));
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ message, details: [{ field, message }] }),
    ]);
  });

  it('names no more pieces than were ordered, and each item once', async () => {
    const { buyer, order } = await deliveredOrder(shop, boss.token);
    const item = order.orderItems[0]!._id;
    const send = (lines: object[]) => buyer.post(`/api/orders/${order._id}/complaints`, reportOf(order, { lines }));
    expect((await send([{ item, quantity: 2 }])).json()).toMatchObject({
      message: 'Only 1 piece of this item was ordered.',
    });
    expect(
      (
        await send([
          { item, quantity: 1 },
          { item, quantity: 1 },
        ])
      ).json(),
    ).toMatchObject({
      message: 'An item must not be chosen twice.',
    });
  });

  it("is only for the order's own customer, and its id belongs to its first sender", async () => {
    const { buyer, order } = await deliveredOrder(shop, boss.token);
    const other = await TestCustomer.signUp(shop);
    const report = reportOf(order);
    expect((await other.post(`/api/orders/${order._id}/complaints`, report)).statusCode).toBe(404);
    expect((await buyer.post(`/api/orders/${order._id}/complaints`, report)).statusCode).toBe(201);
    const stolen = { ...general(), id: report.id };
    expect((await other.post('/api/complaints', stolen)).statusCode).toBe(404);
    expect((await other.get('/api/complaints/mine')).json()).toEqual([]);
    expect((await buyer.get('/api/complaints/mine')).json<OwnComplaint[]>()).toMatchObject([
      { category: 'damaged', status: 'received', photos: [], actions: ['add-photo'] },
    ]);
  });
});

const general = (part: object = {}) => ({
  id: randomUUID(),
  name: 'Ravi Iyer',
  email: `ravi.${randomUUID()}@example.in`,
  category: 'payment',
  text: 'I was charged twice and found no order.',
  ...part,
});

describe('a complaint without an account', () => {
  const send = (payload: object) => shop.inject({ method: 'POST', url: '/api/complaints', payload });
  const status = (payload: object) => shop.inject({ method: 'POST', url: '/api/complaints/status', payload });

  it('is opened by its reference and e-mail address together', async () => {
    const complaint = general({ phone: '+91 98765 43210' });
    const { reference, _id } = (await send(complaint)).json<ComplaintReceipt>();
    const key = { reference: reference.toLowerCase(), email: complaint.email.toUpperCase() };
    const seen = await status(key);
    expect([seen.statusCode, seen.headers['cache-control'], seen.json()]).toEqual([
      200,
      'no-store',
      expect.objectContaining({ reference, status: 'received', outcome: null, history: [expect.anything()] }),
    ]);
    expect(seen.body).not.toMatch(/charged twice|Ravi|98765/);
    expect(await staff.open(_id)).toMatchObject({ phone: '9876543210', name: 'Ravi Iyer', order: null });
  });

  it('gives one answer for a wrong reference and for a wrong address', async () => {
    const complaint = general();
    const { reference } = (await send(complaint)).json<ComplaintReceipt>();
    const wrong = [
      await status({ reference, email: 'somebody@example.in' }),
      await status({ reference: '000000-000000-000000-000000', email: complaint.email }),
      await status({ reference: 'nonsense', email: complaint.email }),
    ];
    for (const response of wrong)
      expect([response.statusCode, response.json()]).toEqual([
        404,
        expect.objectContaining({ message: 'There is no complaint with this reference and email address.' }),
      ]);
  });

  it.each(COMPLAINT_CATEGORIES)('may be about: %s', async (category) => {
    expect((await send(general({ category }))).statusCode).toBe(201);
  });

  it('is not opened by its number, which is for staff and can be counted', async () => {
    const complaint = general();
    const { _id } = (await send(complaint)).json<ComplaintReceipt>();
    const { number, reference } = await staff.open(_id);
    expect(number).toMatch(/^GRV-26-\d{6}$/);
    expect((await status({ reference: number, email: complaint.email })).statusCode).toBe(404);
    expect((await status({ reference, email: complaint.email })).body).not.toContain(number);
    await shop.settleJobs();
    const mails = shop.mailer.sent.filter(({ to }) => to.address === complaint.email);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain(number);
  });

  it('has a reference that does not follow from others', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => staff.receive(general())));
    expect(new Set(all.map(({ reference }) => reference.slice(0, 13))).size).toBe(20);
  });

  it.each([
    ['an ordinary name', 'Congratulations Winner'],
    ['a web address', 'www.canary.example'],
  ])('keeps its mails free of what was written: %s', async (_what, name) => {
    const complaint = general({ text: 'Visit https://canary.example for a prize, a prize.', name });
    const { reference } = (await send(complaint)).json<ComplaintReceipt>();
    await shop.settleJobs();
    const [mail] = mailsTo(complaint.email, reference);
    expect(mail).toMatchObject({ to: { name: '', address: complaint.email } });
    expect(JSON.stringify(mail)).not.toMatch(/canary|Congratulations|Winner/);
  });

  it('keeps its mails free of a name that somebody typed who is signed in with another address', async () => {
    const [sender, victim] = [await customer(shop), await customer(shop)];
    await shop.database.query('UPDATE users SET email_confirmed = true, claimed = true');
    const complaint = general({ name: 'Congratulations Winner', email: victim.email });
    const payload = { method: 'POST', url: '/api/complaints', token: sender.token, payload: complaint } as const;
    const { _id, reference } = (await shop.inject(payload)).json<ComplaintReceipt>();
    await staff.post(_id, 'answer', { words: 'Please send us the payment id.' });
    await shop.settleJobs();
    const mails = mailsTo(victim.email, reference);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toMatch(/Congratulations|Winner/);
  });
});

describe('the staff', () => {
  it('finds a complaint by its number and by the reference that its customer knows', async () => {
    const { _id } = await staff.receive(general());
    await staff.receive(general());
    const { number, reference } = await staff.open(_id);
    for (const code of [number, reference, reference.toLowerCase(), ` ${number} `]) {
      const found = (await staff.get(`?q=${encodeURIComponent(code)}`)).json<ComplaintSummaryPage>();
      expect(found).toMatchObject({ complaints: [{ _id }], page: 1, pages: 1 });
    }
    expect((await staff.get(`?show=resolved&q=${number}`)).json()).toMatchObject({ complaints: [] });
    expect((await staff.get(`?q=${'x'.repeat(41)}`)).statusCode).toBe(400);
  });

  it('lists a complaint as overdue after 49 hours, the most urgent first', async () => {
    const old = await staff.receive(general());
    shop.clock.advance(40 * 3_600_000);
    const young = await staff.receive(general());
    shop.clock.advance(9 * 3_600_000);
    const overdue = await staff.list('overdue');
    expect(overdue.find(({ _id }) => _id === old._id)).toMatchObject({ clock: 'overdue' });
    expect(overdue.some(({ _id }) => _id === young._id)).toBe(false);
    const open = (await staff.list('open')).map(({ _id }) => _id);
    expect(open.indexOf(old._id)).toBeLessThan(open.indexOf(young._id));
    const counts = (await staff.get('/counts')).json<{ open: number; overdue: number }>();
    expect(counts.overdue).toBeGreaterThan(0);
    expect(counts.open).toBeGreaterThan(counts.overdue);
  });

  it('acknowledges, answers and closes, with mails and audit entries', async () => {
    const complaint = general();
    const { reference, _id } = await staff.receive(complaint);
    await shop.settleJobs();
    expect((await staff.post(_id, 'acknowledge', {})).json()).toMatchObject({ status: 'acknowledged' });
    expect((await staff.post(_id, 'acknowledge', {})).json()).toMatchObject({
      code: 'complaint_status',
      message: 'This complaint has already been acknowledged.',
    });
    await staff.post(_id, 'answer', { words: 'Please send us the payment id.' });
    const closed = (await staff.post(_id, 'close', { words: 'Your bank has returned it.' })).json<Complaint>();
    expect(closed).toMatchObject({ status: 'resolved', outcome: 'answered', clock: 'stopped', actions: ['reopen'] });
    expect(closed.events.map(({ event, by }) => `${event} by ${by}`)).toEqual([
      'Complaint received by customer',
      'Complaint acknowledged by Asha Menon',
      'Answer sent by Asha Menon',
      'Answered and closed by Asha Menon',
    ]);
    await shop.settleJobs();
    expect(mailsTo(complaint.email, reference).slice(1)).toMatchObject([
      { text: expect.stringContaining('Please send us the payment id.') },
      { text: expect.stringContaining('Your bank has returned it.') },
    ]);
    const audited = await shop.database.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [_id],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'complaint.acknowledged',
      'complaint.answered',
      'complaint.closed',
    ]);
    expect((await staff.post(_id, 'reopen', {})).json()).toMatchObject({ status: 'acknowledged', outcome: null });
  });

  it('declines goods with a written reason, never for a late report alone', async () => {
    const { buyer, order } = await deliveredOrder(shop, boss.token);
    const { _id, reference } = (
      await buyer.post(`/api/orders/${order._id}/complaints`, reportOf(order, { category: 'expired' }))
    ).json<ComplaintReceipt>();
    const words = 'The label shows March 2028, as on your photo.';
    const alone = await staff.post(_id, 'decline', { reasons: ['late-report'], words });
    expect([alone.statusCode, alone.json<{ message: string }>().message]).toEqual([
      400,
      'A late report alone is no reason to decline a complaint about goods. Please choose the reason that you found.',
    ]);
    expect((await staff.post(_id, 'decline', { reasons: ['as-described'] })).statusCode).toBe(400);
    expect((await staff.open(_id)).status).toBe('received');
    const declined = await staff.post(_id, 'decline', { reasons: ['late-report', 'as-described'], words });
    expect(declined.json()).toMatchObject({ status: 'resolved', outcome: 'declined' });
    await shop.settleJobs();
    expect(mailsTo(buyer.email, reference)[1]?.text).toContain(`Reported late, The goods are as described. ${words}`);
    const { history } = (await buyer.get(`/api/orders/${order._id}`)).json<Order>();
    expect(history.at(-1)).toMatchObject({
      event: 'Complaint settled',
      note: `${reference}, Declined`,
      by: 'shop',
    });
  });

  it('has one outcome when two people resolve a complaint at once', async () => {
    const colleague = new StaffRequests(shop, (await admin(shop, 'orders')).token);
    for (let round = 0; round < 5; round++) {
      const { _id } = await staff.receive(general());
      const words = 'We have looked into it and settled it.';
      const [one, other] = await Promise.all([
        staff.post(_id, 'close', { words }),
        colleague.post(_id, 'decline', { reasons: ['other'], words }),
      ]);
      expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
      const { events } = await staff.open(_id);
      expect(events).toHaveLength(2);
    }
  });
});

/** Registers an account, and confirms its address in its own session or in none. */
async function owner(email: string, confirmedIn: 'its session' | 'no session' | 'nothing'): Promise<SignedInUser> {
  const account = await customer(shop, { email });
  await shop.settleJobs();
  if (confirmedIn === 'nothing') return account;
  const token = confirmedIn === 'its session' ? account.token : '';
  const url = `/api/users/confirm-email/${shop.mailer.tokenIn(email, 'confirm-email')}`;
  expect((await shop.inject({ method: 'POST', url, token })).statusCode).toBe(200);
  return account;
}

describe('personal data of complaints', () => {
  it('of a guest is exported and erased with the account that claims its address, and with no other', async () => {
    const complaint = general({ text: 'canary-guest was charged twice', name: 'canary-name' });
    const { _id } = await staff.receive(complaint);
    const exported = async ({ token }: SignedInUser) =>
      (await shop.inject({ url: '/api/users/me/data', token })).json<{ complaints: OwnComplaint[] }>().complaints;
    const erase = ({ token }: SignedInUser) =>
      shop.inject({ method: 'DELETE', url: '/api/users/me', token, payload: { password: 'almond-basket' } });
    for (const confirmedIn of ['nothing', 'no session'] as const) {
      const stranger = await owner(complaint.email, confirmedIn);
      expect(await exported(stranger)).toEqual([]);
      await erase(stranger);
      expect(await staff.open(_id)).toMatchObject({ status: 'received', name: 'canary-name' });
    }
    const theirs = await owner(complaint.email, 'its session');
    expect(await exported(theirs)).toMatchObject([{ _id, text: 'canary-guest was charged twice' }]);
    expect((await erase(theirs)).statusCode).toBe(204);
    expect(await staff.open(_id)).toMatchObject({
      status: 'resolved',
      outcome: 'withdrawn',
      name: '',
      email: '',
      text: '',
    });
  });

  it('is exported, and erased with the account; an open complaint is withdrawn', async () => {
    const { token, email } = await customer(shop);
    const sent = await shop.inject({
      method: 'POST',
      url: '/api/complaints',
      token,
      payload: general({ email, text: 'canary-complaint about a late parcel' }),
    });
    const { _id } = sent.json<ComplaintReceipt>();
    const mine = await shop.inject({ url: '/api/users/me/data', token });
    expect(mine.json<{ complaints: OwnComplaint[] }>().complaints).toMatchObject([{ _id }]);
    await staff.post(_id, 'answer', { words: 'canary-answer to the customer' });
    await shop.inject({ method: 'DELETE', url: '/api/users/me', token, payload: { password: 'almond-basket' } });
    expect(await staff.open(_id)).toMatchObject({
      status: 'resolved',
      outcome: 'withdrawn',
      name: '',
      email: '',
      text: '',
    });
    expect((await staff.open(_id)).actions).toEqual([]);
    expect((await staff.post(_id, 'reopen', {})).json()).toMatchObject({ code: 'complaint_status' });
    const left = await shop.database.one<{ text: string }>(
      `SELECT jsonb_build_array((SELECT to_jsonb(c) FROM complaints c WHERE id = $1), (SELECT jsonb_agg(to_jsonb(e)) FROM complaint_events e WHERE complaint_id = $1))::text AS text`,
      [_id],
    );
    expect(left?.text).not.toMatch(/canary|example\.in/);
    await shop.settleJobs();
  });
});

describe('photos of a complaint', () => {
  const BOUNDARY = 'the-boundary';

  const addPhoto = (token: string, path: string, content: Buffer) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photo"; filename="jar.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    return shop.inject({
      method: 'POST',
      url: `/api/complaints/${path}`,
      token,
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
  };

  async function complaint() {
    const { buyer, order } = await deliveredOrder(shop, boss.token);
    const sent = await buyer.post(`/api/orders/${order._id}/complaints`, reportOf(order));
    return { buyer, ...sent.json<ComplaintReceipt>() };
  }

  const photosOf = async (buyer: TestCustomer) =>
    (await buyer.get('/api/complaints/mine')).json<OwnComplaint[]>()[0]!.photos;

  it('are re-encoded, and seen by their customer and staff only, without any public address', async () => {
    const { buyer, _id } = await complaint();
    const withLocation = await sharp(await createTestImage())
      .withExif({ IFD0: { Copyright: 'canary-location' } })
      .jpeg()
      .toBuffer();
    const id = randomUUID();
    expect((await addPhoto(buyer.token, `${_id}/photos/${id}`, withLocation)).statusCode).toBe(200);
    const url = `/api/complaints/${_id}/photos/${id}`;
    const own = await buyer.get(url);
    expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect(own.rawPayload.includes('canary-location')).toBe(false);
    expect((await sharp(own.rawPayload).metadata()).format).toBe('jpeg');
    const staff = await shop.inject({ url: `/api/admin/complaints/${_id}/photos/${id}`, token: boss.token });
    expect([staff.statusCode, staff.headers['cache-control'], staff.rawPayload.equals(own.rawPayload)]).toEqual([
      200,
      'private, no-store',
      true,
    ]);
    const other = await TestCustomer.signUp(shop);
    expect((await other.get(url)).statusCode).toBe(404);
    expect((await shop.inject({ url })).statusCode).toBe(401);
    expect((await shop.inject({ url: `/uploads/${id}.jpg` })).statusCode).toBe(404);
    const path = { url: `/api/admin/complaints/${_id}/photos/${id}` };
    expect((await other.get(path.url)).statusCode).toBe(403);
    expect((await shop.inject({ ...path, token: (await admin(shop, 'catalogue')).token })).statusCode).toBe(403);
  });

  it('are at most five, also under parallel requests, and one under ten clicks', async () => {
    const { buyer, _id } = await complaint();
    const image = await createTestImage();
    const same = randomUUID();
    const clicks = await Promise.all(
      Array.from({ length: 4 }, () => addPhoto(buyer.token, `${_id}/photos/${same}`, image)),
    );
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await photosOf(buyer)).toEqual([same]);
    const more = await Promise.all(
      Array.from({ length: 7 }, () => addPhoto(buyer.token, `${_id}/photos/${randomUUID()}`, image)),
    );
    expect(more.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    expect(more.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
      message: 'A complaint can have at most 5 photos.',
    });
    expect(await photosOf(buyer)).toHaveLength(5);
  });

  it('are refused unless they are whole images of at most 5 MB', async () => {
    const { buyer, _id } = await complaint();
    const send = async (content: Buffer) =>
      (await addPhoto(buyer.token, `${_id}/photos/${randomUUID()}`, content)).json<{ code: string }>().code;
    expect(await send(Buffer.from('<svg onload="alert(1)"/>'))).toBe('unsupported_image');
    expect(await send((await createTestImage()).subarray(0, 200))).toBe('invalid_input');
    expect(await send(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('too_large');
    expect(await send(Buffer.alloc(0))).toBe('invalid_input');
    expect(await photosOf(buyer)).toEqual([]);
  });

  it("are not added to another customer's complaint, nor to a resolved one", async () => {
    const { buyer, _id } = await complaint();
    const image = await createTestImage();
    const other = await TestCustomer.signUp(shop);
    expect((await addPhoto(other.token, `${_id}/photos/${randomUUID()}`, image)).statusCode).toBe(404);
    await new StaffRequests(shop, boss.token).post(_id, 'close', { words: 'We have looked into it.' });
    expect((await addPhoto(buyer.token, `${_id}/photos/${randomUUID()}`, image)).json()).toMatchObject({
      code: 'complaint_status',
    });
  });

  it("are refused for another customer's complaint before they are received", async () => {
    const { _id } = await complaint();
    const other = await TestCustomer.signUp(shop);
    await shop.app.listen(0, '127.0.0.1');
    const { port } = shop.app.getHttpServer().address() as { port: number };
    const headers = {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': UPLOAD_LIMIT_BYTES,
      authorization: `Bearer ${other.token}`,
    };
    for (const id of [_id, 'not-an-id']) {
      const path = `/api/complaints/${id}/photos/${randomUUID()}`;
      const request = http.request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false });
      request.on('error', () => undefined);
      request.write(`--${BOUNDARY}\r\n`);
      const [response] = (await once(request, 'response')) as [http.IncomingMessage];
      expect(response.statusCode).toBe(404);
      request.destroy();
    }
  });

  it('are deleted with the account', async () => {
    const { buyer, _id } = await complaint();
    await addPhoto(buyer.token, `${_id}/photos/${randomUUID()}`, await createTestImage());
    await shop.inject({
      method: 'DELETE',
      url: '/api/users/me',
      token: buyer.token,
      payload: { password: 'almonds-123' },
    });
    expect(await shop.database.query('SELECT FROM complaint_photos WHERE complaint_id = $1', [_id])).toEqual([]);
  });
});

describe('the mails about complaints to one address', () => {
  let limited: TestApp;
  beforeAll(async () => void (limited = await testApp({ RATE_LIMIT: 'on' })));
  afterAll(() => limited.close());

  const subjectsTo = async (email: string) => {
    await limited.settleJobs();
    return limited.mailer.sent.filter(({ to, subject }) => to.address === email && subject.includes('complaint'));
  };
  /** Sends complaints from as many networks. */
  const flood = async (email: string, count: number, token = '') => {
    for (let nth = 0; nth < count; nth++) {
      const request = { method: 'POST', url: '/api/complaints', payload: general({ email }), token } as const;
      const response = await limited.inject({ ...request, remoteAddress: `100.64.${nth}.1` });
      expect(response.statusCode).toBe(201);
    }
  };

  it('are five a day while nobody has confirmed it, from however many networks; every complaint is received', async () => {
    const email = 'flooded@example.in';
    await flood(email, 12);
    expect(await subjectsTo(email)).toHaveLength(5);
    expect(await limited.database.query('SELECT FROM complaints WHERE email = $1', [email])).toHaveLength(12);
    limited.clock.advance(DAY_MS + 1000);
    await flood(email, 1);
    expect(await subjectsTo(email)).toHaveLength(6);
  });

  it('are not limited for a sender who has confirmed it', async () => {
    const { email, token } = await customer(limited);
    await limited.database.query('UPDATE users SET email_confirmed = true WHERE email = $1', [email]);
    await flood(email, 7, token);
    expect(await subjectsTo(email)).toHaveLength(7);
  });
});
