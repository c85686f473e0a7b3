import { DEFAULT_RULES } from '../modules/delivery/default-rules.data.js';
import { LEAVE_DEMO_PHRASE } from '@shop/contracts/leave-demo';
import {
  TALLY_LEDGERS,
  type Complaint,
  type Order,
  type PrintedDocument,
  type Product,
  type Staff,
  type TaxSettings,
} from '@shop/contracts';
import type { EditedContent } from '@shop/contracts/content';
import type { RecipientCheck, RecipientList } from '@shop/contracts/recipients';
import type { Coupon } from '@shop/contracts/coupons';
import type { AdminOffer } from '@shop/contracts/offers';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { randomUUID } from 'node:crypto';
import { SAMPLE_STORE } from '../modules/settings/testing/sample-store.js';
import { aProduct } from '../modules/catalog/testing/products.builder.js';
import { createTestImage } from '../modules/catalog/testing/images.js';
import { admin, customer, newcomer } from '../modules/identity/testing/people.js';
import { aCoupon } from '../modules/offers/testing/coupon.builder.js';
import { anOffer } from '../modules/offers/testing/offer.builder.js';
import { ReconcileDue } from '../modules/ordering/settlement/application/reconcile-due.js';
import { AUDIT_ENTRIES } from '../modules/audit/audit.jobs.js';
import { Archive } from '../platform/archive/archive.js';
import { anIrn } from '../modules/invoicing/testing/portal.js';
import { ADDRESS, TestCustomer, stocked } from './test-customer.js';
import { TEST_KEYS, type Request, type TestApp } from './test-app.js';

const BOUNDARY = 'the-boundary';

export function file(field: string, name: string, content: Buffer): Pick<Request, 'payload' | 'headers'> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** Returns the id of a new paid order. */
export async function order(shop: TestApp): Promise<string> {
  const [testCustomer, item] = [await TestCustomer.signUp(shop), await stocked(shop)];
  return (await testCustomer.placeOrder([item], await testCustomer.payFor([item]))).json<{ _id: string }>()._id;
}

/** A rejected refund is final when it is rejected again ten minutes later. */
async function refusedRefund(shop: TestApp): Promise<string> {
  shop.simulator.control.faults.add({
    match: { method: 'POST', path: /refund$/ },
    times: 50,
    action: { kind: 'status', status: 400, description: 'Your account does not have enough balance.' },
  });
  const { paymentId } = await (await TestCustomer.signUp(shop)).pay([await stocked(shop)], 'wrongamount@razorpay');
  shop.clock.advance(60_000);
  while (await shop.app.get(ReconcileDue).run());
  await shop.settleJobs();
  shop.clock.advance(11 * 60_000);
  await shop.settleJobs();
  shop.simulator.control.faults.clear();
  return paymentId;
}

async function orderOnDelivery(shop: TestApp): Promise<string> {
  await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
  const [testCustomer, item] = [await TestCustomer.signUp(shop), await stocked(shop)];
  return (await testCustomer.orderOnDelivery([item])).json<{ _id: string }>()._id;
}

async function orderByTransfer(shop: TestApp): Promise<string> {
  await shop.database.query('UPDATE transfer_rules SET is_on = true');
  const [testCustomer, item] = [await TestCustomer.signUp(shop), await stocked(shop)];
  return (await testCustomer.orderOnDelivery([item], 'bank-transfer')).json<{ _id: string }>()._id;
}

async function invoicedOrder(shop: TestApp, token: string, business?: object): Promise<string> {
  const put = (url: string, payload: object) => shop.inject({ method: 'PUT', url: `/api/${url}`, token, payload });
  await put('settings/store', SAMPLE_STORE);
  await put('settings/tax', {
    ...{ mode: 'regular', hsnDigits: 4, defaultHsn: '080212', invoiceSeries: 'INV', creditSeries: 'CRN' },
    isConfirmed: true,
  });
  const id = await order(shop);
  if (business) await put(`orders/${id}/business`, business);
  await put(`orders/${id}/ship`, tracking);
  return id;
}

/** The invoice of an order of a business. */
async function businessInvoice(shop: TestApp, token: string) {
  const business = {
    ...{ gstin: '29AABCU9603R1ZJ', businessName: 'Asha Sweets', billingAddress: '1 MG Road' },
    ...{ billingCity: 'Bengaluru', billingPostalCode: '560001' },
  };
  const orderId = await invoicedOrder(shop, token, business);
  const documents = await shop.inject({ url: `/api/orders/${orderId}/documents`, token });
  const [{ _id, number }] = documents.json<[PrintedDocument]>();
  return { orderId, documentId: _id, number };
}

async function deletedOrder(shop: TestApp, token: string): Promise<string> {
  const id = await order(shop);
  await shop.inject({ method: 'DELETE', url: `/api/orders/${id}`, token });
  return id;
}

/** Requested by another member of staff. */
async function pendingRefund(shop: TestApp): Promise<string> {
  const [colleague, orderId, id] = [await admin(shop), await order(shop), randomUUID()];
  await shop.database.query('UPDATE refund_rules SET approval_above_paise = 0');
  const payload = { id, reason: 'goodwill', amount: 10 };
  await shop.inject({ method: 'POST', url: `/api/orders/${orderId}/refunds`, token: colleague.token, payload });
  await shop.database.query('UPDATE refund_rules SET approval_above_paise = NULL');
  return id;
}

const draftInput = async (shop: TestApp) => {
  const [{ product, size, quantity }, { name, email }] = [await stocked(shop), newcomer()];
  return { id: randomUUID(), name, email, items: [{ product, size, quantity }], shippingAddress: ADDRESS };
};

/** Returns the id of a paid order for one recipient. */
async function orderOfParcels(shop: TestApp): Promise<string> {
  const [buyer, name] = [await TestCustomer.signUp(shop), randomUUID()];
  await stocked(shop, { name });
  const csv = `name,phone,address1,city,state,pin,product,quantity\nMeera,9876543210,1 MG Road,Pune,Maharashtra,411001,${name},1`;
  const { token } = buyer;
  const upload = { ...file('file', 'recipients.csv', Buffer.from(csv)), token };
  const { list } = (
    await shop.inject({ method: 'POST', url: '/api/recipient-lists', ...upload })
  ).json<RecipientCheck>();
  const details = {
    ...{ gstin: '29AABCU9603R1ZJ', businessName: 'Asha Sweets', billingAddress: '1 MG Road' },
    ...{ billingCity: 'Bengaluru', billingPostalCode: '560001' },
  };
  const payment = { provider: 'razorpay', amount: 49_900, phone: '9876543210', details };
  const started = await buyer.post(`/api/recipient-lists/${list}/start-payment`, payment);
  const paid = shop.simulator.control.payOrder(started.json<{ id: string }>().id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(`payment ${paid.status}`);
  await buyer.verify(paid.response);
  const { order } = (await buyer.get(`/api/recipient-lists/${list}`)).json<RecipientList>();
  return order!._id;
}

/** Returns the path of a new draft. */
async function draft(shop: TestApp, token: string): Promise<string> {
  const payload = await draftInput(shop);
  await shop.inject({ method: 'POST', url: '/api/admin/drafts', token, payload });
  return `/admin/drafts/${payload.id}`;
}

async function review(shop: TestApp): Promise<string> {
  const [{ product }, { token }] = [await stocked(shop), await customer(shop)];
  const written = await shop.inject({
    method: 'POST',
    url: `/api/products/${product}/reviews`,
    token,
    payload: { rating: 4, comment: 'Fresh and crisp.' },
  });
  return `/products/${product}/reviews/${written.json<{ _id: string }>()._id}`;
}

async function invitation(shop: TestApp, token: string): Promise<string> {
  await shop.inject({
    method: 'POST',
    url: '/api/admin/staff/invitations',
    token,
    payload: { email: newcomer().email, role: 'orders' },
  });
  return (await shop.inject({ url: '/api/admin/staff', token })).json<Staff>().invitations[0]?._id ?? '';
}

/** Returns the path of a new complaint. */
async function complaint(shop: TestApp): Promise<string> {
  const id = randomUUID();
  const payload = { id, ...newcomer(), category: 'other', text: 'My parcel was left in the rain.' };
  await shop.inject({ method: 'POST', url: '/api/complaints', payload });
  return `/admin/complaints/${id}`;
}

/** Returns the path of a complaint about a shipped order. */
async function orderComplaint(shop: TestApp, token: string): Promise<string> {
  const [testCustomer, item] = [await TestCustomer.signUp(shop), await stocked(shop)];
  const placed = await testCustomer.placeOrder([item], await testCustomer.payFor([item]));
  const { _id, orderItems } = placed.json<Order>();
  await shop.inject({ method: 'PUT', url: `/api/orders/${_id}/ship`, token, payload: tracking });
  const id = randomUUID();
  const lines = [{ item: orderItems[0]!._id, quantity: 1 }];
  await testCustomer.post(`/api/orders/${_id}/complaints`, {
    id,
    category: 'damaged',
    text: 'The jar is broken.',
    lines,
  });
  return `/admin/complaints/${id}`;
}

async function resolvedComplaint(shop: TestApp, token: string): Promise<string> {
  const path = await complaint(shop);
  await shop.inject({ method: 'POST', url: `/api${path}/close`, token, payload: { words: WORDS } });
  return path;
}

/** Changes no price. */
const ASIDE = { trigger: 'personal-codes' } as const;

async function offerId(shop: TestApp, token: string): Promise<string> {
  const made = await shop.inject({ method: 'POST', url: '/api/admin/offers', token, payload: anOffer(ASIDE) });
  return made.json<AdminOffer>()._id;
}

const aPreset = () => ({ kind: 'company', name: `Farm ${randomUUID()}`, details: { makerName: 'Sharma Foods' } });

const WORDS = 'We have looked into it.';
const tracking = { trackingId: 'D1234567', deliveryPartner: 'DTDC' };

const settlementReport = () =>
  Buffer.from(`entity_id,type,debit,credit,amount,fee,tax,created_at,settled_at,settlement_id,settlement_utr
adj_${randomUUID()},adjustment,1.00,0,1.00,0,0,01/10/2024,01/10/2024,setl_1,UTR1`);

/** Returns a month that is not closed. */
let closed = 0;
const openMonth = () => `20${String(++closed).padStart(2, '0')}-01`;

async function productFile(shop: TestApp, token: string): Promise<Buffer> {
  const { product } = await stocked(shop);
  const rows = parse((await shop.inject({ url: '/api/products/export', token })).body, {
    bom: true,
    columns: true,
  }) as Record<string, string>[];
  const [row] = rows.filter((one) => Object.values(one).includes(product));
  return Buffer.from(stringify([{ ...row, Description: 'Almonds, whole.' }], { header: true }));
}

/** An external server with one image. */
export const OUTSIDE_IMAGES = { fetch: () => createTestImage() };

/** A successful request for each staff route that changes or exports something. `token` is an owner's. */
export const STAFF_CHANGES: Readonly<
  Record<string, (shop: TestApp, token: string) => Promise<Pick<Request, 'payload' | 'headers'> & { url: string }>>
> = {
  'POST /products': async () => ({ url: '/products', payload: aProduct() }),
  'PUT /products/:id': async (shop) => ({ url: `/products/${(await stocked(shop)).product}`, payload: aProduct() }),
  'DELETE /products/:id': async (shop) => ({ url: `/products/${(await stocked(shop)).product}` }),
  'DELETE /products/:productId/reviews/:reviewId': async (shop) => ({ url: await review(shop) }),
  'PUT /products/:productId/reviews/:reviewId/answer': async (shop) => ({
    url: `${await review(shop)}/answer`,
    payload: { answer: 'Thank you.' },
  }),
  'POST /upload': async () => ({ url: '/upload', ...file('image', 'almonds.jpg', await createTestImage()) }),
  'POST /upload/copy': async () => ({
    url: '/upload/copy',
    payload: { address: 'https://images.example.in/almonds.jpg' },
  }),
  'POST /products/:id/duplicate': async (shop) => ({ url: `/products/${(await stocked(shop)).product}/duplicate` }),
  'POST /products/import': async (shop, token) => ({
    url: '/products/import',
    ...file('file', 'products.csv', await productFile(shop, token)),
  }),
  'GET /products/export': async () => ({ url: '/products/export' }),
  'GET /admin/customers/export': async () => ({ url: '/admin/customers/export' }),
  'DELETE /admin/customers/:id': async (shop) => ({ url: `/admin/customers/${(await customer(shop))._id}` }),
  'POST /admin/customers/:id/notes': async (shop) => ({
    url: `/admin/customers/${(await customer(shop))._id}/notes`,
    payload: { id: randomUUID(), text: 'Prefers a call.' },
  }),
  'GET /orders/export': async () => ({ url: '/orders/export' }),
  'PUT /orders/:id/pack': async (shop) => ({ url: `/orders/${await order(shop)}/pack` }),
  'PUT /orders/:id/ship': async (shop) => ({ url: `/orders/${await order(shop)}/ship`, payload: tracking }),
  'POST /orders/:id/notes': async (shop) => ({
    url: `/orders/${await order(shop)}/notes`,
    payload: { id: randomUUID(), text: 'Calls back on Monday.' },
  }),
  'PUT /orders/:id/tags': async (shop) => ({ url: `/orders/${await order(shop)}/tags`, payload: { tags: ['gift'] } }),
  'POST /orders/:id/mails': async (shop) => ({
    url: `/orders/${await order(shop)}/mails`,
    payload: { mail: 'placed' },
  }),
  'POST /orders/:id/parcels/steps': async (shop) => ({
    url: `/orders/${await orderOfParcels(shop)}/parcels/steps`,
    payload: { step: 'ship', parcels: [{ position: 1, trackingId: 'D123' }] },
  }),
  'POST /orders/steps': async (shop) => ({
    url: '/orders/steps',
    payload: { step: 'ship', orders: [{ order: await order(shop), ...tracking }] },
  }),
  'PUT /orders/:id/deliver': async (shop, token) => {
    const id = await order(shop);
    await shop.inject({ method: 'PUT', url: `/api/orders/${id}/ship`, token, payload: tracking });
    return { url: `/orders/${id}/deliver` };
  },
  'POST /orders/:id/return': async (shop, token) => {
    const id = await order(shop);
    await shop.inject({ method: 'PUT', url: `/api/orders/${id}/ship`, token, payload: tracking });
    return { url: `/orders/${id}/return`, payload: { reason: 'refused' } };
  },
  'PUT /orders/:id/collect': async (shop) => ({ url: `/orders/${await orderOnDelivery(shop)}/collect` }),
  'POST /orders/:id/mark-unpaid': async (shop, token) => {
    const url = `/orders/${await orderOnDelivery(shop)}`;
    await shop.inject({ method: 'PUT', url: `/api${url}/collect`, token });
    return { url: `${url}/mark-unpaid`, payload: { reason: 'Another order was meant.' } };
  },
  'POST /orders/:id/transfer': async (shop) => ({
    url: `/orders/${await orderByTransfer(shop)}/transfer`,
    payload: { amount: 499, reference: randomUUID(), receivedOn: '2026-01-02' },
  }),
  'POST /admin/drafts': async (shop) => ({ url: '/admin/drafts', payload: await draftInput(shop) }),
  'PUT /admin/drafts/:id': async (shop, token) => {
    const items = (await draftInput(shop)).items.map((item) => ({ ...item, quantity: 2 }));
    return { url: await draft(shop, token), payload: { ...(await draftInput(shop)), items } };
  },
  'PUT /admin/drafts/:id/discount': async (shop, token) => ({
    url: `${await draft(shop, token)}/discount`,
    payload: { amount: 10, reason: 'Regular customer' },
  }),
  'POST /admin/drafts/:id/link': async (shop, token) => ({ url: `${await draft(shop, token)}/link` }),
  'POST /admin/drafts/:id/close': async (shop, token) => ({ url: `${await draft(shop, token)}/close` }),
  'POST /admin/drafts/:id/place': async (shop, token) => {
    await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
    return { url: `${await draft(shop, token)}/place`, payload: { payment: 'cash-on-delivery', amount: 49_900 } };
  },
  'DELETE /orders/:id': async (shop) => ({ url: `/orders/${await order(shop)}` }),
  'POST /payments/attention/:paymentId/refund': async (shop) => ({
    url: `/payments/attention/${await refusedRefund(shop)}/refund`,
  }),
  'POST /payments/attention/:paymentId/allow-dispute': async (shop) => {
    const orderId = await order(shop);
    const [payment] = await shop.database.query<{ id: string }>(
      `UPDATE payments SET dispute_status = 'open', disputed_paise = 100 WHERE id = (SELECT payment_id FROM orders WHERE id = $1) RETURNING id`,
      [orderId],
    );
    return { url: `/payments/attention/${payment!.id}/allow-dispute` };
  },
  'POST /payments/attention/:paymentId/settle': async (shop) => ({
    url: `/payments/attention/${await refusedRefund(shop)}/settle`,
  }),
  'POST /orders/:id/refunds': async (shop) => ({
    url: `/orders/${await order(shop)}/refunds`,
    payload: { id: randomUUID(), reason: 'goodwill', amount: 10 },
  }),
  'POST /orders/refund-requests/:id/approve': async (shop) => ({
    url: `/orders/refund-requests/${await pendingRefund(shop)}/approve`,
  }),
  'POST /orders/refund-requests/:id/decline': async (shop) => ({
    url: `/orders/refund-requests/${await pendingRefund(shop)}/decline`,
  }),
  'POST /admin/complaints/:id/acknowledge': async (shop) => ({ url: `${await complaint(shop)}/acknowledge` }),
  'POST /admin/complaints/:id/answer': async (shop) => ({
    url: `${await complaint(shop)}/answer`,
    payload: { words: WORDS },
  }),
  'POST /admin/complaints/:id/close': async (shop) => ({
    url: `${await complaint(shop)}/close`,
    payload: { words: WORDS },
  }),
  'POST /admin/complaints/:id/decline': async (shop) => ({
    url: `${await complaint(shop)}/decline`,
    payload: { reasons: ['other'], words: WORDS },
  }),
  'POST /admin/complaints/:id/refund': async (shop, token) => ({
    url: `${await orderComplaint(shop, token)}/refund`,
    payload: { id: randomUUID(), reason: 'damaged', amount: 10 },
  }),
  'POST /admin/complaints/:id/replace': async (shop, token) => {
    const path = await orderComplaint(shop, token);
    const { lines } = (await shop.inject({ url: `/api${path}`, token })).json<Complaint>();
    const pieces = lines.map(({ item, quantity }) => ({ item, quantity }));
    return { url: `${path}/replace`, payload: { id: randomUUID(), lines: pieces } };
  },
  'POST /admin/complaints/:id/reopen': async (shop, token) => ({
    url: `${await resolvedComplaint(shop, token)}/reopen`,
  }),
  'PUT /admin/sizes': async (shop, token) => {
    const { product } = await stocked(shop);
    const { variants, updatedAt } = (
      await shop.inject({ url: `/api/admin/products/${product}`, token })
    ).json<Product>();
    return { url: '/admin/sizes', payload: { changes: [{ _id: variants[0]!._id, seen: updatedAt, stock: 7 }] } };
  },
  'POST /admin/product-presets': async () => ({ url: '/admin/product-presets', payload: aPreset() }),
  'DELETE /admin/product-presets/:id': async (shop, token) => {
    const saved = await shop.inject({ method: 'POST', url: '/api/admin/product-presets', token, payload: aPreset() });
    return { url: `/admin/product-presets/${saved.json<{ _id: string }>()._id}` };
  },
  'POST /admin/synonyms': async (shop) => ({
    url: '/admin/synonyms',
    payload: { term: `word${(await shop.database.query('SELECT FROM audit_log')).length}`, meaning: 'almond' },
  }),
  'PUT /admin/synonyms/:term': async (shop) => ({
    url: '/admin/synonyms/badam',
    payload: { meaning: `almond ${(await shop.database.query('SELECT FROM audit_log')).length}` },
  }),
  'DELETE /admin/synonyms/:term': async (shop) => {
    const [last] = await shop.database.query<{ term: string }>('SELECT term FROM search_synonyms ORDER BY term DESC');
    return { url: `/admin/synonyms/${last!.term}` };
  },
  'POST /admin/coupons': async () => ({ url: '/admin/coupons', payload: aCoupon() }),
  'PUT /admin/coupons/:id': async (shop, token) => {
    const made = await shop.inject({ method: 'POST', url: '/api/admin/coupons', token, payload: aCoupon() });
    return { url: `/admin/coupons/${made.json<Coupon>()._id}`, payload: aCoupon({ percent: 15 }) };
  },
  'POST /admin/offers': async () => ({ url: '/admin/offers', payload: anOffer(ASIDE) }),
  'PUT /admin/offers/:id': async (shop, token) => ({
    url: `/admin/offers/${await offerId(shop, token)}`,
    payload: anOffer({ ...ASIDE, percent: 15 }),
  }),
  'POST /admin/offers/:id/end': async (shop, token) => ({ url: `/admin/offers/${await offerId(shop, token)}/end` }),
  'POST /admin/offers/:id/codes': async (shop, token) => {
    const id = await offerId(shop, token);
    return { url: `/admin/offers/${id}/codes`, payload: { count: 2 } };
  },
  'PUT /settings/delivery': async () => ({ url: '/settings/delivery', payload: DEFAULT_RULES }),
  'PUT /settings/checkout': async () => ({ url: '/settings/checkout', payload: { priceGraceHours: 2 } }),
  'PUT /settings/refunds': async () => ({ url: '/settings/refunds', payload: { approvalAbove: 4000 } }),
  'PUT /settings/tax': async (shop) => ({
    url: '/settings/tax',
    payload: {
      mode: 'regular',
      hsnDigits: 4,
      defaultHsn: '0802',
      invoiceSeries: `A${(await shop.database.query('SELECT FROM audit_log')).length % 100}`,
      creditSeries: 'CRN',
      isConfirmed: false,
    },
  }),
  'PUT /settings/labels': async (shop) => ({
    url: '/settings/labels',
    payload: { completeBy: `2027-01-${10 + ((await shop.database.query('SELECT FROM audit_log')).length % 20)}` },
  }),
  'PUT /admin/notifications': async () => ({
    url: '/admin/notifications',
    payload: { order: 'mail', payment: 'off', complaint: 'daily', stock: 'off', job: 'off' },
  }),
  'PUT /settings/prices': async (shop) => ({
    url: '/settings/prices',
    payload: { minAskedDays: 1 + ((await shop.database.query('SELECT FROM audit_log')).length % 300) },
  }),
  'PUT /admin/content/:key/draft': async (shop) => {
    await shop.database.query('DELETE FROM content_drafts');
    const tagline = `Draft ${(await shop.database.query('SELECT FROM audit_log')).length}`;
    return { url: '/admin/content/footer/draft', payload: { texts: { tagline }, basedOn: null } };
  },
  'DELETE /admin/content/:key/draft': async (shop, token) => {
    const payload = { texts: { tagline: 'Draft' }, basedOn: null };
    await shop.inject({ method: 'PUT', url: '/api/admin/content/footer/draft', token, payload });
    return { url: '/admin/content/footer/draft' };
  },
  'POST /admin/content/:key/versions': async (shop) => ({
    url: '/admin/content/footer/versions',
    payload: { texts: { tagline: `Version ${(await shop.database.query('SELECT FROM audit_log')).length}` } },
  }),
  'DELETE /admin/content/:key/versions/:id': async (shop, token) => {
    const publishAt = new Date(shop.clock.now().getTime() + 86_400_000).toISOString();
    const payload = { texts: { heading: 'Tomorrow' }, publishAt };
    const made = await shop.inject({ method: 'POST', url: '/api/admin/content/home/versions', token, payload });
    return { url: `/admin/content/home/versions/${made.json<EditedContent>().versions[0]!._id}` };
  },
  'PUT /settings/store': async (shop) => ({
    url: '/settings/store',
    payload: { ...SAMPLE_STORE, city: `Pune ${(await shop.database.query('SELECT FROM audit_log')).length}` },
  }),
  'POST /admin/settlements/import': async () => ({
    url: '/admin/settlements/import',
    ...file('file', 'settlements.csv', settlementReport()),
  }),
  'POST /admin/settlements/cash': async (shop) => {
    const id = await orderOnDelivery(shop);
    const [order] = await shop.database.query<{ no: string }>('SELECT order_number AS no FROM orders WHERE id = $1', [
      id,
    ]);
    const report = `order,date,amount,reference\n${order!.no},01/10/2024,499.00,UTR1`;
    return { url: '/admin/settlements/cash', ...file('file', 'cash.csv', Buffer.from(report)) };
  },
  'POST /admin/settlements/explanations': async () => ({
    url: '/admin/settlements/explanations',
    payload: { kind: 'adjustment', subject: 'adj_1', expected: null, reported: 1, note: 'A charge of the bank' },
  }),
  'POST /admin/months/:month/close': async () => ({
    url: `/admin/months/${openMonth()}/close`,
    payload: { acceptsOpenPoints: true },
  }),
  'POST /admin/months/:month/reopen': async (shop, token) => {
    const url = `/admin/months/${openMonth()}`;
    await shop.inject({ method: 'POST', url: `/api${url}/close`, token, payload: { acceptsOpenPoints: true } });
    return { url: `${url}/reopen`, payload: { reason: 'An invoice was missing' } };
  },
  'GET /admin/audit/files/:file': async (shop) => {
    await shop.database.query("INSERT INTO audit_log (action, subject_id, at) VALUES ('old', 'old', '2016-01-01')");
    await shop.app.get(Archive).run({ ...AUDIT_ENTRIES, keptMonths: 108 }, new AbortController().signal);
    return { url: '/admin/audit/files/audit-log-2016-01' };
  },
  'GET /settings/tax/files/:file': async () => ({ url: '/settings/tax/files/daybook?month=2026-11' }),
  'PUT /settings/tax/ledgers': async () => ({
    url: '/settings/tax/ledgers',
    payload: { ...TALLY_LEDGERS, customers: 'Customers of the shop' },
  }),
  'PUT /settings/tax/rates': async () => ({
    url: '/settings/tax/rates',
    payload: { hsn: '1905', rate: 5, validFrom: '2026-01-01' },
  }),
  'DELETE /settings/tax/rates/:rateId': async (shop, token) => {
    const settings = await shop.inject({ url: '/api/settings/tax', token });
    return { url: `/settings/tax/rates/${settings.json<TaxSettings>().rates[0]?._id}` };
  },
  'POST /orders/:id/documents/correction': async (shop, token) => ({
    url: `/orders/${await invoicedOrder(shop, token)}/documents/correction`,
    payload: { how: 'cancel', reason: 'Wrong address' },
  }),
  'PUT /orders/:id/documents/:documentId/registration': async (shop, token) => {
    const { orderId, documentId } = await businessInvoice(shop, token);
    const payload = { irn: anIrn(), ackNo: '112610054321', ackDay: '2026-11-26' };
    return { url: `/orders/${orderId}/documents/${documentId}/registration`, payload };
  },
  'POST /settings/tax/registrations/import': async (shop, token) => {
    const { number } = await businessInvoice(shop, token);
    const list = `Ack No,Ack Date,Doc No,IRN\n112610054321,26/11/2026,${number},${anIrn()}\n`;
    return { url: '/settings/tax/registrations/import', ...file('file', 'list.csv', Buffer.from(list)) };
  },
  'POST /settings/tax/receipts': async () => ({ url: '/settings/tax/receipts' }),
  'PUT /settings/tax/boxes/:id': async (shop) => ({
    url: `/settings/tax/boxes/${(await stocked(shop)).product}`,
    payload: { components: ['080212'], unit: 'BOX' },
  }),
  'POST /orders/:id/refund': async (shop, token) => ({ url: `/orders/${await deletedOrder(shop, token)}/refund` }),
  'PUT /settings': async (shop) => ({
    url: '/settings',
    payload: { cost: 0, freeShippingThreshold: (await shop.database.query('SELECT FROM audit_log')).length },
  }),
  'PUT /settings/cash-on-delivery': async (shop) => ({
    url: '/settings/cash-on-delivery',
    payload: {
      isOn: true,
      maxOrder: 1 + (await shop.database.query('SELECT FROM audit_log')).length,
      allowedPins: [],
      excludedPins: [],
    },
  }),
  'PUT /settings/razorpay': async (shop, token) => {
    const password = newcomer().password;
    await shop.inject({ method: 'POST', url: '/api/users/me/confirmation', token, payload: { password } });
    return { url: '/settings/razorpay', payload: TEST_KEYS };
  },
  'DELETE /settings/razorpay': async (shop, token) => {
    const password = newcomer().password;
    await shop.inject({ method: 'POST', url: '/api/users/me/confirmation', token, payload: { password } });
    await shop.inject({ method: 'PUT', url: '/api/settings/razorpay', token, payload: TEST_KEYS });
    // Unreadable ones are removed at once, and the shop can be paid by the simulator again.
    await shop.database.query(`UPDATE provider_keys SET sealed = '\\x00'`);
    return { url: '/settings/razorpay' };
  },
  'PUT /settings/bank-transfer': async (shop) => ({
    url: '/settings/bank-transfer',
    payload: {
      ...{ isOn: true, accountName: 'Mewavan Foods', accountNumber: '123456789012', ifsc: 'HDFC0001234' },
      hoursToPay: 1 + (await shop.database.query('SELECT FROM audit_log')).length,
    },
  }),
  'POST /settings/demo/leave': async (shop, token) => {
    await shop.database.query(`ALTER TABLE store_settings DISABLE TRIGGER store_settings_late_demo;
      UPDATE store_settings SET demo = 'seeded';
      ALTER TABLE store_settings ENABLE TRIGGER store_settings_late_demo`);
    const password = newcomer().password;
    await shop.inject({ method: 'POST', url: '/api/users/me/confirmation', token, payload: { password } });
    return { url: '/settings/demo/leave', payload: { confirmation: LEAVE_DEMO_PHRASE } };
  },
  'POST /settings/opening': async (shop) => {
    await shop.database.query('UPDATE store_settings SET is_open = false');
    return { url: '/settings/opening' };
  },
  'PUT /settings/cart-reminders': async (shop) => ({
    url: '/settings/cart-reminders',
    payload: { isOn: (await shop.database.query('SELECT FROM store_settings WHERE reminds_of_carts')).length === 0 },
  }),
  'PUT /settings/banner': async (shop) => ({
    url: '/settings/banner',
    payload: { text: `Offer ${(await shop.database.query('SELECT FROM audit_log')).length}` },
  }),
  'POST /admin/second-factor/reset': async (shop) => ({
    url: '/admin/second-factor/reset',
    payload: { email: (await customer(shop)).email },
  }),
  'POST /admin/staff/invitations': async () => ({
    url: '/admin/staff/invitations',
    payload: { email: newcomer().email, role: 'orders' },
  }),
  'POST /admin/staff/invitations/:id/resend': async (shop, token) => ({
    url: `/admin/staff/invitations/${await invitation(shop, token)}/resend`,
  }),
  'DELETE /admin/staff/invitations/:id': async (shop, token) => ({
    url: `/admin/staff/invitations/${await invitation(shop, token)}`,
  }),
  'PUT /admin/staff/:id': async (shop) => ({
    url: `/admin/staff/${(await admin(shop, 'orders'))._id}`,
    payload: { role: 'catalogue' },
  }),
  'DELETE /admin/staff/:id': async (shop) => ({ url: `/admin/staff/${(await admin(shop, 'orders'))._id}` }),
  'GET /admin/audit/export': async () => ({ url: '/admin/audit/export' }),
  'POST /admin/sessions/end': async (shop) => ({
    url: '/admin/sessions/end',
    payload: { email: (await customer(shop)).email },
  }),
};

/** Staff routes that neither change nor export anything. A test mail goes to the caller alone, a test event to the shop. */
export const CHANGES_NOTHING = [
  'GET /admin/reports/sales/export',
  'POST /admin/job-board',
  'POST /orders/documents/pdf',
  'POST /settings/razorpay/check',
  'POST /settings/test-mail',
  'POST /admin/content/:key/preview',
  'POST /admin/offers/preview',
];
