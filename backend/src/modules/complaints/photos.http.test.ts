import { UPLOAD_LIMIT_BYTES, type ComplaintReceipt, type OwnComplaint, type SignedInUser } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import sharp from 'sharp';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { TestCustomer } from '../../testing/test-customer.js';
import { createTestImage } from '../catalog/testing/images.js';
import { admin } from '../identity/testing/people.js';
import { deliveredOrder, StaffRequests, reportOf } from './testing/staff-requests.js';

const BOUNDARY = 'the-boundary';

let shop: TestApp;
let boss: SignedInUser;
beforeAll(async () => {
  shop = await testApp();
  boss = await admin(shop);
});
afterAll(() => shop.close());

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
