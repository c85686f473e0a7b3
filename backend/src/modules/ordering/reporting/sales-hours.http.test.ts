import { addDays, dayInIndia } from '@shop/contracts/calendar';
import type { ReportBy, SalesReport } from '@shop/contracts/reports';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';
import { SalesSums } from './adapters/sales-sums.js';

let shop: TestApp;
let token: string;
let buy: () => Promise<string>;

beforeAll(async () => {
  shop = await testApp();
  token = (await admin(shop)).token;
  const asha = await TestCustomer.signUp(shop);
  const item = await stocked(shop, { stock: 5 });
  buy = async () => (await asha.placeOrder([item], await asha.payFor([item]))).json<{ _id: string }>()._id;
});
afterAll(() => shop.close());

const today = () => dayInIndia(new Date());
const store = () => shop.app.get(SalesSums).store();

async function rowsOf(by: ReportBy, day: string) {
  const url = `/api/admin/reports/sales?by=${by}&from=${day}&to=${day}&compare=`;
  const { rows } = (await shop.inject({ method: 'GET', url, token })).json<SalesReport>();
  return rows.filter(({ now }) => now.orders > 0).map(({ key, now }) => [key, now.orders]);
}

/** Changes an order so that no trigger deletes the stored sums. */
const changeUnseen = (sql: string, values: unknown[]) =>
  shop.database.run(async () => {
    await shop.database.query(`SET LOCAL session_replication_role = 'replica'`);
    await shop.database.query(sql, values);
  });

it.each(['by its deletion', 'by a refund'])(
  'only the hour of an order that changed %s is summed up again',
  async (how) => {
    const day = addDays(today(), how === 'by a refund' ? -3 : -4);
    const [morning, evening] = [await buy(), await buy()];
    const place = `UPDATE orders SET created_at = $1 WHERE id = $2`;
    await shop.database.query(place, [`${day}T09:30+05:30`, morning]);
    await shop.database.query(place, [`${day}T18:30+05:30`, evening]);
    await store();
    await changeUnseen('UPDATE orders SET deleted_at = now() WHERE id = ANY ($1)', [[morning, evening]]);
    expect((await rowsOf('hours', day)).toSorted()).toEqual([
      ['09', 1],
      ['18', 1],
    ]);

    if (how === 'by its deletion')
      await shop.database.query(`UPDATE orders SET deleted_at = NULL, status = 'Cancelled' WHERE id = $1`, [evening]);
    else
      await shop.database.query(
        `UPDATE payments SET amount_refunded_paise = 100 WHERE id = (SELECT payment_id FROM orders WHERE id = $1)`,
        [evening],
      );
    expect(await rowsOf('hours', day)).toEqual([['09', 1]]);
  },
);

it('orders of an hour of today are not read once it has sums', async () => {
  await shop.database.query(`INSERT INTO sales_periods VALUES ('hour 23', $1) ON CONFLICT DO NOTHING`, [today()]);
  await shop.database.query(
    `INSERT INTO sales_sums (span, first_day, dimension, key, label, orders, pieces, total_paise, refunded_paise, tax_paise) VALUES ('hour 23', $1, 'cities', 'agra', 'Agra', 5, 5, 500, 0, 0)`,
    [today()],
  );
  expect(await rowsOf('cities', today())).toContainEqual(['agra', 5]);
  await shop.database.query(`DELETE FROM sales_periods WHERE span = 'hour 23'`);
  expect(await rowsOf('cities', today())).not.toContainEqual(['agra', 5]);
});

it('sums of hours are kept for a month', async () => {
  const spans = () =>
    shop.database.query(`SELECT span FROM sales_periods WHERE span = 'hour 05' AND first_day < $1`, [
      addDays(today(), -5),
    ]);
  await shop.database.query(`INSERT INTO sales_periods VALUES ('hour 05', $1), ('hour 05', $2)`, [
    addDays(today(), -40),
    addDays(today(), -20),
  ]);
  await store();
  expect(await spans()).toHaveLength(1);
});
