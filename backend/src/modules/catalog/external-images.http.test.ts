import type { Product } from '@shop/contracts';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { aProduct } from './testing/products.builder.js';

const OUTSIDE = 'https://images.example.in/almonds.jpg?w=640';
const REFUSAL = 'This shop shows no images from other servers. Copy the image to the shop, or upload it.';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp({ EXTERNAL_IMAGES: 'refuse', IMAGE_SOURCES: 'cdn.example.in, photos.example.in' });
  ({ token } = await admin(shop));
});
afterAll(() => shop.close());

const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
  shop.inject({ method, url: `/api${url}`, token, payload });

it('a shop without external images rejects them in the form, for new and changed products and in imports', async () => {
  expect((await send('POST', '/products', aProduct({ imageUrls: ['/uploads/a.jpg', OUTSIDE] }))).json()).toMatchObject({
    statusCode: 400,
    message: REFUSAL,
    details: [{ field: 'imageUrls', message: REFUSAL }],
  });
  const { _id } = (await send('POST', '/products', aProduct())).json<Product>();
  expect((await send('PUT', `/products/${_id}`, aProduct({ imageUrls: [OUTSIDE] }))).json()).toMatchObject({
    statusCode: 400,
    message: REFUSAL,
  });
  const file = (await shop.inject({ url: '/api/products/export', token })).body.replace(
    '/uploads/almonds.jpg',
    OUTSIDE,
  );
  const payload = `--b\r\ncontent-disposition: form-data; name="file"; filename="p.csv"\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--b--\r\n`;
  const imported = await shop.inject({
    method: 'POST',
    url: '/api/products/import?dryRun=true',
    token,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(imported.json()).toMatchObject({ faultCount: 1, faults: [{ message: REFUSAL }] });
  expect((await shop.inject({ url: '/api/config/store' })).json()).toMatchObject({ refusesOutsideImages: true });
});

it('a shop with a list of hosts copies no image from another host', async () => {
  const response = await send('POST', '/upload/copy', { address: OUTSIDE });
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    400,
    'This shop copies no images from images.example.in. Upload the file instead.',
  ]);
});
