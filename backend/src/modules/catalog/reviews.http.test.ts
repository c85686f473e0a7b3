import type { Product, Review, OwnReviewVotes, ReviewHelpful, ReviewPage } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { createTestImage } from './testing/images.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const review = (customer: TestCustomer, productId: string) =>
  customer.post(`/api/products/${productId}/reviews`, { rating: 5, comment: 'Crisp.' });

it('marks the review of a customer who bought the product, wherever it is shown', async () => {
  const [almonds, cashews] = [await stocked(shop), await stocked(shop, { name: 'Cashews' })];
  const [customer, guest] = [await TestCustomer.signUp(shop), await TestCustomer.signUp(shop)];
  await customer.placeOrder([almonds], await customer.payFor([almonds]));
  expect((await review(customer, almonds.product)).json<Review>().verified).toBe(true);
  expect((await review(customer, cashews.product)).json<Review>().verified).toBe(false);
  expect((await review(guest, almonds.product)).json<Review>().verified).toBe(false);
  const product = (await shop.inject({ url: `/api/products/${almonds.product}` })).json<Product>();
  expect(product.reviews.map(({ verified }) => verified)).toEqual([false, true]);
  const page = (await shop.inject({ url: `/api/products/${almonds.product}/reviews` })).json<ReviewPage>();
  expect(page.reviews.map(({ verified }) => verified)).toEqual([false, true]);
});

it('marks a review when its author buys the product later, and removes the mark together with the order', async () => {
  const almonds = await stocked(shop);
  const customer = await TestCustomer.signUp(shop);
  const isMarked = async () => (await productOf(almonds.product)).reviews[0]!.verified;
  await review(customer, almonds.product);
  const paid = await customer.payFor([almonds]);
  expect(await isMarked()).toBe(false);
  const order = (await customer.placeOrder([almonds], paid)).json<{ _id: string }>();
  expect(await isMarked()).toBe(true);
  await shop.database.query("UPDATE orders SET status = 'Cancelled' WHERE id = $1", [order._id]);
  expect(await isMarked()).toBe(false);
});

it('marks no review of a customer whose order is to be paid on delivery, until it is paid or delivered', async () => {
  await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
  const almonds = await stocked(shop);
  const [customer, boss] = [await TestCustomer.signUp(shop), await admin(shop)];
  await review(customer, almonds.product);
  const { _id } = (await customer.orderOnDelivery([almonds])).json<{ _id: string }>();
  const isMarked = async () => (await productOf(almonds.product)).reviews[0]!.verified;
  expect(await isMarked()).toBe(false);
  await put(boss, `/api/orders/${_id}/ship`, { trackingNumber: 'D1', deliveryPartner: 'DTDC' });
  expect(await isMarked()).toBe(false);
  await put(boss, `/api/orders/${_id}/deliver`, {});
  await shop.database.query('UPDATE orders SET paid_at = NULL WHERE id = $1', [_id]);
  expect(await isMarked()).toBe(true);
  await shop.database.query(`UPDATE orders SET status = 'Shipped' WHERE id = $1`, [_id]);
  expect(await isMarked()).toBe(false);
  await shop.database.query('UPDATE orders SET paid_at = now() WHERE id = $1', [_id]);
  expect(await isMarked()).toBe(true);
});

/** A product with a review of a customer. */
async function reviewed(rating = 5) {
  const { product } = await stocked(shop);
  const author = await TestCustomer.signUp(shop);
  const written = await author.post(`/api/products/${product}/reviews`, { rating, comment: 'Crisp.' });
  return { product, author, url: `/api/products/${product}/reviews/${written.json<Review>()._id}` };
}

const productOf = async (id: string) => (await shop.inject({ url: `/api/products/${id}` })).json<Product>();

const put = ({ token }: { token: string }, url: string, payload: object) =>
  shop.inject({ method: 'PUT', url, token, payload });

const BOUNDARY = 'the-boundary';

const addPhoto = ({ token }: { token: string }, url: string, content: Buffer) => {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photo"; filename="bowl.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return shop.inject({
    method: 'POST',
    url,
    token,
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
};

it('lists only the reviews with a number of stars, and counts their pages', async () => {
  const { product } = await reviewed(5);
  for (const rating of [5, 2]) {
    const customer = await TestCustomer.signUp(shop);
    await customer.post(`/api/products/${product}/reviews`, { rating, comment: 'Soft.' });
  }
  const page = async (query: string) => shop.inject({ url: `/api/products/${product}/reviews?${query}` });
  expect((await page('rating=2')).json<ReviewPage>()).toMatchObject({ pages: 1, reviews: [{ rating: 2 }] });
  expect((await page('rating=5')).json<ReviewPage>().reviews).toHaveLength(2);
  expect((await page('rating=4')).json<ReviewPage>().reviews).toEqual([]);
  for (const wrong of ['rating=6', 'rating=x', 'rating=1&rating=2'])
    expect((await page(wrong)).json()).toMatchObject({ message: 'Rating must be a whole number from 1 to 5.' });
});

describe('a vote', () => {
  it('counts once for each account, can be withdrawn, and goes with the account', async () => {
    const { product, author, url } = await reviewed();
    const [one, other] = [await TestCustomer.signUp(shop), await TestCustomer.signUp(shop)];
    const vote = async (customer: TestCustomer, helpful: boolean) =>
      (await put(customer, `${url}/helpful`, { helpful })).json<ReviewHelpful>().helpful;
    await Promise.all([vote(one, true), vote(one, true), vote(other, true)]);
    expect((await productOf(product)).reviews[0]?.helpful).toBe(2);
    const ownVotes = async ({ token }: TestCustomer) =>
      (await shop.inject({ url: `/api/products/${product}/reviews/votes`, token })).json<OwnReviewVotes>().reviews;
    expect(await ownVotes(one)).toEqual([url.split('/').at(-1)]);
    expect(await ownVotes(author)).toEqual([]);
    expect(await vote(one, false)).toBe(1);
    expect(await ownVotes(one)).toEqual([]);
    expect(await vote(one, false)).toBe(1);
    expect((await put(author, `${url}/helpful`, { helpful: true })).json()).toMatchObject({
      message: 'You cannot vote for your own review.',
    });
    await shop.inject({
      method: 'DELETE',
      url: '/api/users/me',
      token: other.token,
      payload: { password: 'almonds-123' },
    });
    expect((await productOf(product)).reviews[0]?.helpful).toBe(0);
  });

  it('needs an account, and a review', async () => {
    const { url, product } = await reviewed();
    expect((await shop.inject({ method: 'PUT', url: `${url}/helpful`, payload: { helpful: true } })).statusCode).toBe(
      401,
    );
    const customer = await TestCustomer.signUp(shop);
    const none = `/api/products/${product}/reviews/${randomUUID()}/helpful`;
    expect((await put(customer, none, { helpful: true })).json()).toMatchObject({ code: 'review_not_found' });
    expect((await put(customer, `${url}/helpful`, { helpful: 'yes' })).json()).toMatchObject({
      message: 'Helpful must be true or false.',
    });
  });
});

it('shows the answer of the shop, which only staff write and remove', async () => {
  const { product, author, url } = await reviewed();
  const boss = await admin(shop);
  expect((await put(author, `${url}/answer`, { answer: 'Hello.' })).statusCode).toBe(403);
  expect((await put(boss, `${url}/answer`, { answer: ' Thank you. ' })).statusCode).toBe(200);
  expect((await productOf(product)).reviews[0]?.answer).toBe('Thank you.');
  await put(boss, `${url}/answer`, { answer: '' });
  expect((await productOf(product)).reviews[0]?.answer).toBeNull();
});

describe('photos of a review', () => {
  it('are public at once, re-encoded without metadata, and deleted with the review', async () => {
    const { product, author, url } = await reviewed();
    const id = randomUUID();
    const photo = `${url}/photos/${id}`;
    for (let time = 0; time < 2; time += 1)
      expect((await addPhoto(author, photo, await createTestImage({ width: 900 }))).statusCode).toBe(200);
    expect((await productOf(product)).reviews[0]?.photos).toEqual([id]);
    const shown = await shop.inject({ url: photo });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.rawPayload.includes('SECRET-OWNER')).toBe(false);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 });
    const boss = await admin(shop);
    await shop.inject({ method: 'DELETE', url, token: boss.token });
    expect((await shop.inject({ url: photo })).statusCode).toBe(404);
    expect(await shop.database.query('SELECT FROM review_photos WHERE id = $1', [id])).toEqual([]);
  });

  it('are at most three, of the author only, and images', async () => {
    const { product, author, url } = await reviewed();
    const image = await createTestImage();
    const added = await Promise.all(
      Array.from({ length: 5 }, () => addPhoto(author, `${url}/photos/${randomUUID()}`, image)),
    );
    expect(added.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(added.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
      message: 'A review can have at most 3 photos.',
    });
    expect((await productOf(product)).reviews[0]?.photos).toHaveLength(3);
    const other = await TestCustomer.signUp(shop);
    expect((await addPhoto(other, `${url}/photos/${randomUUID()}`, image)).json()).toMatchObject({
      code: 'review_not_found',
    });
    const second = await reviewed();
    const taken = (await productOf(product)).reviews[0]!.photos![0];
    expect((await addPhoto(second.author, `${second.url}/photos/${taken}`, image)).statusCode).toBe(400);
    const svg = await addPhoto(
      second.author,
      `${second.url}/photos/${randomUUID()}`,
      Buffer.from('<svg onload="x()"/>'),
    );
    expect(svg.json()).toMatchObject({ code: 'unsupported_image' });
  });

  it('are deleted with the account of their author', async () => {
    const { product, author, url } = await reviewed();
    const id = randomUUID();
    await addPhoto(author, `${url}/photos/${id}`, await createTestImage());
    await shop.inject({
      method: 'DELETE',
      url: '/api/users/me',
      token: author.token,
      payload: { password: 'almonds-123' },
    });
    expect((await productOf(product)).reviews).toMatchObject([{ comment: 'Crisp.', photos: [] }]);
    expect((await shop.inject({ url: `${url}/photos/${id}` })).statusCode).toBe(404);
  });
});
