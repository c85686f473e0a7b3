import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

/** As PostgreSQL refuses a row when its disk is full: the tables before it in the transaction were written to already. */
const fill = async () => {
  await shop.database.query(
    `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
  );
  await shop.database.query(
    'CREATE TRIGGER full_disk BEFORE INSERT ON order_items FOR EACH ROW EXECUTE FUNCTION full_disk()',
  );
};
const makeRoom = () => shop.database.query('DROP FUNCTION full_disk CASCADE');
const books = async (product: string) => [
  (await shop.database.query('SELECT FROM orders')).length,
  await shop.database.one('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]),
];

it('a full disk under the database leaves no half of an order, and the payment becomes one when there is room', async () => {
  const item = await stocked(shop, { stock: 3 });
  const shopper = await TestCustomer.signUp(shop);
  const paid = await shopper.payFor([item]);
  await fill();
  const refused = await shopper.placeOrder([item], paid);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    503,
    'The shop is busy right now. Please try again in a moment.',
  ]);
  expect(await books(item.product)).toEqual([0, { stock: 3, reserved: 1 }]);
  await makeRoom();
  expect((await shopper.placeOrder([item], paid)).statusCode).toBe(201);
  expect(await books(item.product)).toEqual([1, { stock: 2, reserved: 0 }]);
});
