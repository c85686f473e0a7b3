import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

/** Rejects a row as PostgreSQL does on a full disk: the transaction has already written to other tables. */
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

it('a full database disk leaves no partial order, and the payment becomes an order once there is space', async () => {
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
