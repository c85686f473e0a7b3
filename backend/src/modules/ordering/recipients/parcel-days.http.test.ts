import { RecipientOrders, type RecipientCells } from '../../../testing/recipient-order.js';
import { stocked, TestCustomer } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import type { DeliveryPromise } from '@shop/contracts/delivery';
import { admin } from '../../identity/testing/people.js';
import { PackingSlips } from '../index.js';

const DAY_MS = 86_400_000;

let shop: TestApp;
let orders: RecipientOrders;
/** The days by which a parcel to Pune can be planned to arrive. */
let days: string[];

beforeAll(async () => {
  shop = await testApp();
  const staff = (await admin(shop)).token;
  orders = new RecipientOrders(shop, await TestCustomer.signUp(shop), staff);
});
beforeEach(async () => {
  days = (await shop.inject({ url: '/api/delivery/411001' })).json<DeliveryPromise>().giftDays!;
});
afterAll(() => shop.close());

let products = 0;
async function box(): Promise<RecipientCells & { product: string }> {
  const name = `Sweet ${++products}`;
  await stocked(shop, { name, stock: 20 });
  return { product: name };
}
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

it('names the row of a day that is none, has passed, or on which no parcel can arrive', async () => {
  const gift = await box();
  const sunday = days.map(dayAfter).find((day) => !days.includes(day) && day < days.at(-1)!)!;
  const { faults, list } = await orders.check([
    { ...gift, deliver_on: days[3]! },
    { ...gift, deliver_on: 'Diwali' },
    { ...gift, deliver_on: '2020-01-01' },
    { ...gift, deliver_on: sunday },
    { ...gift, name: 'No day' },
  ]);
  expect(faults.map(({ row, column }) => [row, column])).toEqual([3, 4, 5].map((row) => [row, 'deliver_on']));
  expect(faults[0]?.message).toBe('Please write a day such as 2026-11-08 or 8/11/2026.');
  expect(faults[2]?.message).toMatch(/^A parcel to 411001 cannot be planned for .* The nearest day is .*\.$/);
  expect(list).toBeNull();
});

it('takes a day as spreadsheets write it, and keeps it with the parcel', async () => {
  const [gift, wanted] = [await box(), days.at(-1)!];
  const [year, month, day] = wanted.split('-');
  const { list } = await orders.check([{ ...gift, deliver_on: `${Number(day)}/${Number(month)}/${year}` }, gift]);
  const { parcels } = await orders.list(list!);
  expect(parcels.map(({ deliverOn }) => deliverOn)).toEqual([wanted, null]);
  expect(parcels[0]!.packOn! < wanted).toBe(true);
});

it('a parcel with a day is neither shipped nor printed before the others, and its slip and file say the day', async () => {
  const [gift, wanted] = [await box(), days.at(-1)!];
  const order = await orders.ordered([{ ...gift, deliver_on: wanted }, gift]);
  expect(order.packOn).toBeNull();
  const papers = await shop.app.get(PackingSlips).of([order._id], { name: 'Mewavan', address: [] });
  const slips = papers.get(order._id)!;
  expect(slips.map((slip) => 'number' in slip && slip.number)).toEqual(
    [2, 1].map((no) => `${order.orderNumber} / ${no}`),
  );
  expect(JSON.stringify(slips[1])).toContain('To arrive by');
  expect(JSON.stringify(slips[0])).not.toContain('To arrive by');
  const { outcomes } = await orders.ship(order._id, [1, 2]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'done']);
  expect(outcomes[0]?.message).toMatch(/^This parcel is to be packed on /);
  expect((await orders.buyer.get(`/api/orders/${order._id}/parcels/file`)).body).toContain(wanted);
  const [parcel] = await orders.parcels(order._id);
  shop.clock.advance(Date.parse(parcel!.packOn!) - shop.clock.now().getTime());
  expect((await orders.ship(order._id, [1])).outcomes).toMatchObject([{ outcome: 'done' }]);
});

it('an order all of whose parcels have a day waits for the first of them', async () => {
  const gift = await box();
  const order = await orders.ordered([
    { ...gift, deliver_on: days.at(-1)! },
    { ...gift, deliver_on: days.at(-4)! },
  ]);
  const packOn = (await orders.parcels(order._id)).map((parcel) => parcel.packOn!);
  expect(order.packOn).toBe(packOn[1]);
});

it('a list with a day that has passed meanwhile has no price any more, and cannot be paid', async () => {
  const { list } = await orders.check([{ ...(await box()), deliver_on: days[0]! }]);
  expect((await orders.list(list!)).quote).not.toBeNull();
  shop.clock.advance(4 * DAY_MS);
  expect((await orders.list(list!)).quote).toBeNull();
});
