import { SystemClock } from '../../../../kernel/clock.js';
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { withVariants } from '../../testing/variant-rows.js';
import { ProductViews } from './product-views.js';
import { Reviews } from './reviews.js';

let test: TestDatabase;
let reviews: Reviews;
let views: ProductViews;

beforeAll(async () => {
  test = await testDatabase();
  reviews = new Reviews(test.database);
  views = new ProductViews(test.database, new SystemClock());
});

afterAll(() => test.close());

const NOON = new Date('2026-11-21T12:00:00.000Z');

async function aProductId(): Promise<string> {
  const [variantId] = await withVariants(test.database, [1]);
  const product = await test.database.one<{ id: string }>('SELECT product_id AS id FROM variants WHERE id = $1', [
    variantId,
  ]);
  return product?.id ?? '';
}

async function customers(count: number): Promise<string[]> {
  const rows = await test.database.query<{ id: string }>(
    `INSERT INTO users (name, email, password_hash) SELECT 'Kavya', gen_random_uuid() || '@example.in', '-' FROM generate_series(1, $1) RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

const write = (productId: string, userId: string, rating: number, createdAt = NOON) =>
  reviews.add({ productId, userId, authorName: 'Kavya', rating, comment: 'Crisp.', createdAt });

const shown = async (productId: string) => {
  const product = await views.one(productId);
  return product && { rating: product.rating, numReviews: product.numReviews };
};

it('returns the review as shown to others, and counts it', async () => {
  const productId = await aProductId();
  const [kavya] = await customers(1);
  expect(await write(productId, kavya ?? '', 4)).toEqual({
    _id: expect.any(String),
    rating: 4,
    comment: 'Crisp.',
    name: 'Kavya',
    createdAt: NOON.toISOString(),
    verified: false,
    photos: [],
    answer: null,
    helpful: 0,
  });
  expect(await shown(productId)).toEqual({ rating: 4, numReviews: 1 });
});

it('returns null for a product that does not exist', async () => {
  const [kavya] = await customers(1);
  expect(await write(crypto.randomUUID(), kavya ?? '', 4)).toBeNull();
  expect(await reviews.remove(await aProductId(), crypto.randomUUID())).toBeNull();
});

it('deletes a review only from its own product', async () => {
  const [productId, other] = [await aProductId(), await aProductId()];
  const [kavya] = await customers(1);
  const review = await write(productId, kavya ?? '', 4);
  expect(await reviews.remove(other, review?._id ?? '')).toBeNull();
  expect(await reviews.remove(productId, review?._id ?? '')).toBe(4);
  expect(await shown(productId)).toEqual({ rating: 0, numReviews: 0 });
});

it('stores one review of a customer who sends many concurrently', async () => {
  const productId = await aProductId();
  const [kavya] = await customers(1);
  const responses = await Promise.allSettled(Array.from({ length: 12 }, () => write(productId, kavya ?? '', 5)));
  const refusals = responses.flatMap((response) => (response.status === 'rejected' ? [response.reason] : []));
  expect(refusals).toEqual(
    Array.from({ length: 11 }, () =>
      expect.objectContaining({ code: 'already_reviewed', message: 'You have already reviewed this product.' }),
    ),
  );
  expect(await shown(productId)).toEqual({ rating: 5, numReviews: 1 });
});

it('shows the true average during concurrent writes and deletions', async () => {
  const productId = await aProductId();
  const people = await customers(60);
  const first = await Promise.all(
    people.slice(0, 30).map((person, index) => write(productId, person, 1 + (index % 5))),
  );
  await Promise.all([
    ...people.slice(30).map((person, index) => write(productId, person, 1 + (index % 3))),
    ...first.filter((_, index) => index % 2).map((review) => reviews.remove(productId, review?._id ?? '')),
  ]);
  const truth = await test.database.one<{ rating: number; numReviews: number }>(
    'SELECT avg(rating)::float8 AS rating, count(*)::integer AS "numReviews" FROM reviews WHERE product_id = $1',
    [productId],
  );
  expect(truth?.numReviews).toBe(45);
  const spread = Object.entries((await views.one(productId))?.ratings ?? {});
  expect(spread.reduce((total, [, count]) => total + count, 0)).toBe(45);
  expect(spread.reduce((total, [stars, count]) => total + Number(stars) * count, 0) / 45).toBeCloseTo(
    truth?.rating ?? 0,
    12,
  );
  expect(await shown(productId)).toEqual({ rating: expect.closeTo(truth?.rating ?? 0, 12), numReviews: 45 });
});

it('counts the reviews per number of stars', async () => {
  const productId = await aProductId();
  const people = await customers(4);
  for (const [index, rating] of [5, 5, 1, 3].entries()) await write(productId, people[index] ?? '', rating);
  expect((await views.one(productId))?.ratings).toEqual({ 1: 1, 2: 0, 3: 1, 4: 0, 5: 2 });
  expect((await views.one(await aProductId()))?.ratings).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
});

it('returns the newest 20 with the product, and all of them in pages', async () => {
  const productId = await aProductId();
  const people = await customers(23);
  for (const [index, person] of people.entries())
    await write(productId, person, 5, new Date(NOON.getTime() + index * 1000));
  const times = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => new Date(NOON.getTime() + (from - index) * 1000).toISOString());
  expect((await views.one(productId))?.reviews.map(({ createdAt }) => createdAt)).toEqual(times(22, 3));
  const third = await views.reviews(productId, { number: 3, size: 10 });
  expect(third).toMatchObject({ page: 3, pages: 3 });
  expect(third?.reviews.map(({ createdAt }) => createdAt)).toEqual(times(2, 0));
  expect(await views.reviews(productId, { number: 4, size: 10 })).toEqual({ reviews: [], page: 4, pages: 3 });
  expect(await views.reviews(await aProductId(), { number: 1, size: 10 })).toEqual({ reviews: [], page: 1, pages: 1 });
  expect(await views.reviews(crypto.randomUUID(), { number: 1, size: 10 })).toBeNull();
});
