import { IMAGE_WIDTHS } from '@shop/contracts';
import { TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { SweepUploads } from './application/uploads.js';
import { createTestImage } from './testing/images.js';
import { aProduct, aSize } from './testing/products.builder.js';

let shop: TestApp;
let token: string;

beforeAll(async () => {
  shop = await testApp();
  ({ token } = await admin(shop));
});
afterAll(() => shop.close());

async function uploaded(): Promise<string> {
  const content = Buffer.concat([
    Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    ),
    await createTestImage(),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const response = await shop.inject({
    method: 'POST',
    url: '/api/upload',
    token,
    payload: content,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  return response.json<{ image: string }>().image.replace('/uploads/', '');
}

const filesOf = (name: string) => [
  name,
  ...IMAGE_WIDTHS.flatMap((width) =>
    ['avif', 'webp'].map((ending) => `${name.replace('.jpg', '')}-${width}.${ending}`),
  ),
];
const presentOf = async (name: string) =>
  (await Promise.all(filesOf(name).map((file) => shop.files.get(file)))).filter(Boolean).length;
const ALL = 1 + 2 * IMAGE_WIDTHS.length;
const daysLater = (days = 8) =>
  shop.database.query('UPDATE uploads SET created_at = created_at - make_interval(days => $1)', [days]);
const sweep = () => shop.app.get(SweepUploads).run();

it('deletes an image with all its widths once no product has used it for a week, and none earlier, such as that of a form left open over a weekend', async () => {
  const name = await uploaded();
  await shop.settleJobs();
  expect(await presentOf(name)).toBe(ALL);
  expect(await sweep()).toBe(0);
  await daysLater(3);
  expect(await sweep()).toBe(0);
  await daysLater(5);
  expect(await sweep()).toBe(1);
  expect(await presentOf(name)).toBe(0);
});

it.each(['/uploads/', '', 'https://shop.example/uploads/'])(
  'keeps an image that a product names with %j before its file',
  async (folder) => {
    const name = await uploaded();
    const payload = aProduct({ imageUrls: [`${folder}${name}`] });
    expect((await shop.inject({ method: 'POST', url: '/api/products', token, payload })).statusCode).toBe(201);
    await daysLater();
    expect(await sweep()).toBe(0);
    expect(await shop.files.get(name)).not.toBeNull();
  },
);

it.each(['/uploads/', ''])(
  'keeps images of deleted products, and of orders whose product has another image now, stored as %j and file',
  async (folder) => {
    const [deleted, ordered] = [await uploaded(), await uploaded()];
    const create = async (name: string) =>
      (
        await shop.inject({
          method: 'POST',
          url: '/api/products',
          token,
          payload: aProduct({ imageUrls: [`${folder}${name}`], variants: [aSize({ price: 100 })] }),
        })
      ).json<{ _id: string }>()._id;
    await shop.inject({ method: 'DELETE', url: `/api/products/${await create(deleted)}`, token });
    const product = await create(ordered);
    const [asha, items] = [await TestCustomer.signUp(shop), [{ product, size: 'Regular', quantity: 1, price: 100 }]];
    await asha.placeOrder(items, await asha.payFor(items));
    await shop.inject({
      method: 'PUT',
      url: `/api/products/${product}`,
      token,
      payload: aProduct({ imageUrls: ['other.jpg'] }),
    });
    await daysLater();
    expect(await sweep()).toBe(0);
    for (const name of [deleted, ordered]) expect(await shop.files.get(name)).not.toBeNull();
    expect(await shop.database.query('SELECT name FROM uploads')).toEqual([]);
  },
);

it('completes an interrupted run', async () => {
  const name = await uploaded();
  await daysLater();
  const remove = jest.spyOn(shop.files, 'remove').mockRejectedValueOnce(new Error('The store is away.'));
  await expect(sweep()).rejects.toThrow('The store is away.');
  remove.mockRestore();
  expect(await sweep()).toBe(1);
  expect(await presentOf(name)).toBe(0);
});

it('deletes an image whose upload failed between storing and responding', async () => {
  const put = jest.spyOn(shop.files, 'put').mockRejectedValueOnce(new Error('The process ended.'));
  await uploaded().catch(() => undefined);
  put.mockRestore();
  expect(await shop.database.query('SELECT name FROM uploads')).toHaveLength(1);
  await daysLater();
  expect(await sweep()).toBe(1);
});
