import { admin } from '../../modules/identity/testing/people.js';
import { describeWithPooler, startPooler, type TestPooler } from '../../testing/pooler.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { poolerFaults } from '../../boot/database-checks.js';

describeWithPooler('behind a pooler in transaction mode', () => {
  let shop: TestApp;
  let pooler: TestPooler;
  let databaseUrl: string;
  beforeAll(async () => {
    const start = async (url: string) => (pooler = await startPooler((databaseUrl = url))).url;
    shop = await testApp({}, { pooler: start });
  });
  afterAll(async () => {
    await shop.close();
    await pooler.stop();
  });

  const stockOf = (product: string) =>
    shop.database.one('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]);

  it('promise 1: thirty customers who buy twenty pieces at the same time get twenty, on three sessions', async () => {
    const item = await stocked(shop, { stock: 20 });
    const customers = await Promise.all(Array.from({ length: 30 }, () => TestCustomer.signUp(shop)));
    const started = await Promise.all(customers.map((customer) => customer.startCheckout([item], item.price * 100)));
    expect(started.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(await stockOf(item.product)).toEqual({ stock: 20, reserved: 20 });
  });

  it('promise 2: a payment becomes one order, and its mails and documents follow', async () => {
    const customer = await TestCustomer.signUp(shop);
    const item = await stocked(shop);
    const paid = await customer.payFor([item]);
    const placed = await Promise.all([customer.placeOrder([item], paid), customer.verify(paid)]);
    expect(placed.map(({ statusCode }) => statusCode < 300)).toEqual([true, true]);
    await shop.settleJobs();
    expect(await stockOf(item.product)).toEqual({ stock: 9, reserved: 0 });
    expect(shop.mailer.sent.filter(({ key }) => key.startsWith('order-placed'))).toHaveLength(1);
  });

  it('a change is in the next response, although each transaction may get another session', async () => {
    const { token } = await admin(shop);
    const item = await stocked(shop);
    const url = `/api/products/${item.product}`;
    for (let stock = 11; stock < 31; stock++) {
      await shop.inject({ url });
      await shop.database.query('UPDATE variants SET stock = $2 WHERE product_id = $1', [item.product, stock]);
      const seen = (await shop.inject({ url })).json<{ variants: { stock: number }[] }>();
      expect(seen.variants[0]?.stock).toBe(stock);
    }
    expect((await shop.inject({ url: '/api/admin/today', token })).statusCode).toBe(200);
  });

  it('a statement that runs often is not prepared, because the next transaction may run in another session', async () => {
    const read = () => shop.database.query('SELECT pg_sleep(0.01), count(*) FROM products');
    for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 10 }, read));
    const [prepared] = await shop.database.query<{ count: number }>('SELECT count(*)::int FROM pg_prepared_statements');
    expect(prepared).toEqual({ count: 0 });
  });

  it('refuses a pooler whose sessions lack the settings of the shop, and names them', async () => {
    expect(await poolerFaults(pooler.url)).toEqual([]);
    const other = await startPooler(databaseUrl, [`statement_timeout = ''15s''`, `statement_timeout = ''5min''`]);
    expect(await poolerFaults(other.url)).toEqual([
      'DATABASE_POOLER_URL leads to a pooler whose sessions have statement_timeout "5min"; it needs 15s (docker/pgbouncer/pgbouncer.ini).',
    ]);
    await other.stop();
  });
});
