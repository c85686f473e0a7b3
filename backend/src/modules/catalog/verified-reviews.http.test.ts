import type { Product, Review, ReviewPage } from '@shop/contracts';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

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

it('removes the mark together with its order', async () => {
  const almonds = await stocked(shop);
  const customer = await TestCustomer.signUp(shop);
  const order = (await customer.placeOrder([almonds], await customer.payFor([almonds]))).json<{ _id: string }>();
  expect((await review(customer, almonds.product)).json<Review>().verified).toBe(true);
  await shop.database.query("UPDATE orders SET status = 'Cancelled' WHERE id = $1", [order._id]);
  const product = (await shop.inject({ url: `/api/products/${almonds.product}` })).json<Product>();
  expect(product.reviews[0]?.verified).toBe(false);
});
