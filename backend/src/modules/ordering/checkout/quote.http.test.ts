import type { Order, Quote } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import fc from 'fast-check';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';

let shop: TestApp;
let almonds: Item & { price: number };
let figs: Item & { price: number };
let asha: TestCustomer;

beforeAll(async () => {
  shop = await testApp();
  almonds = await stocked(shop, { price: 349.5, stock: 1000 });
  figs = await stocked(shop, { price: 120.05, stock: 1000, name: 'Figs' });
  asha = await TestCustomer.signUp(shop);
});
afterAll(() => shop.close());

const ship = (cost: number, freeFrom: number | null) =>
  shop.database.query('UPDATE store_settings SET shipping_cost_paise = $1, free_shipping_threshold_paise = $2', [
    cost,
    freeFrom,
  ]);
const quote = (items: unknown, more: object = {}, token?: string) =>
  shop.inject({ method: 'POST', url: '/api/cart/quote', payload: { items, ...more }, token });

it('prices a cart of a guest in rupees: lines, adjustments and total', async () => {
  await ship(6000, 99900);
  const response = await quote([{ product: almonds.product, size: almonds.size, quantity: 2 }]);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    lines: [{ product: almonds.product, size: almonds.size, quantity: 2, name: 'Almonds', price: 349.5 }],
    itemsPrice: 699,
    adjustments: [{ code: 'shipping', label: 'Shipping', amount: 60 }],
    total: 759,
  });
});

it.each([
  ['no items', { items: [] }, 400, 'Your cart is currently empty.'],
  [
    'an unknown item',
    { items: [{ product: 'p-0', size: '1kg', quantity: 1 }] },
    409,
    'The size 1kg of an item in your cart is no longer sold.',
  ],
  ['an invalid PIN', { destination: { postalCode: '12' } }, 400, 'PIN'],
  ['a destination that is a text', { destination: 'Goa' }, 400, 'The destination must be a state or a PIN code.'],
])('refuses %s', async (_, body, status, sentence) => {
  const response = await quote([{ product: almonds.product, size: almonds.size, quantity: 1 }], body);
  expect(response.statusCode).toBe(status);
  expect(response.body).toContain(sentence);
});

it('knows a customer by their token, and takes an outdated token for a guest', async () => {
  const items = [{ product: almonds.product, size: almonds.size, quantity: 1 }];
  expect((await quote(items, {}, asha.token)).statusCode).toBe(200);
  expect((await quote(items, {}, 'outdated')).statusCode).toBe(200);
});

it('is what the checkout asks for and what the order keeps, for any cart and any shipping', async () => {
  const cart = fc.record({
    almonds: fc.integer({ min: 1, max: 3 }),
    figs: fc.integer({ min: 0, max: 3 }),
    cost: fc.integer({ min: 0, max: 20_000 }),
    freeFrom: fc.option(fc.integer({ min: 0, max: 200_000 })),
  });
  await fc.assert(
    fc.asyncProperty(cart, async (wanted) => {
      await ship(wanted.cost, wanted.freeFrom);
      const items = [
        { ...almonds, quantity: wanted.almonds },
        { ...figs, quantity: wanted.figs },
      ].filter(({ quantity }) => quantity > 0);
      const lines = items.map(({ product, size, quantity }) => ({ product, size, quantity }));
      const { adjustments, itemsPrice, total } = (await quote(lines)).json<Quote>();
      const started = await asha.startCheckout(items, fromRupees(total));
      expect(started.json()).toMatchObject({ amount: fromRupees(total) });
      const paid = shop.simulator.control.payOrder(started.json<{ id: string }>().id, {
        instrument: 'success@razorpay',
      });
      if (paid.status !== 'succeeded') throw new Error(paid.status);
      const order = (await asha.placeOrder(items, paid.response)).json<Order>();
      expect(order).toMatchObject({ adjustments, itemsPrice, totalPrice: total, taxPrice: 0 });
      expect(order.shippingPrice).toBe(adjustments[0]?.amount);
    }),
    { numRuns: 6 },
  );
});
