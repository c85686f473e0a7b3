import type { Quote } from '@shop/contracts';
import type { AdminOffer, OfferInput } from '@shop/contracts/offers';
import { fromRupees } from '@shop/money';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { ADDRESS, TestCustomer, stocked, type Item } from '../../testing/test-customer.js';
import { admin } from '../identity/testing/people.js';
import { ReconcileDue } from '../ordering/settlement/application/reconcile-due.js';
import { anOffer } from './testing/offer.builder.js';

let shop: TestApp;
let owner: string;
let figs: Item;
beforeAll(async () => {
  shop = await testApp();
  owner = (await admin(shop)).token;
  figs = await stocked(shop, { price: 200, stock: 1000 });
});
afterAll(() => shop.close());

const signUp = async (email: string): Promise<TestCustomer> => {
  const payload = { name: 'Asha Rao', email, password: 'almonds-123' };
  const reply = await shop.inject({ method: 'POST', url: '/api/users/register', payload });
  return TestCustomer.signedIn(shop, reply.json<{ token: string }>().token, email);
};

let created = 0;
async function offered(changes: Partial<OfferInput> = {}): Promise<string> {
  const code = `PERSON${(created += 1)}`;
  const payload = anOffer({ trigger: 'code', code, usesForEachCustomer: 1, ...changes });
  const url = '/api/admin/offers';
  const offer = (await shop.inject({ method: 'POST', url, token: owner, payload })).json<AdminOffer>();
  expect(offer.code).toBe(code);
  return code;
}

let phones = 0;
const anotherPhone = () => `98${String((phones += 1)).padStart(8, '0')}`;
const cart = () => [{ product: figs.product, size: figs.size, quantity: 1 }];

const start = (by: TestCustomer, code: string, { phone = anotherPhone(), total = 180, recipient = '' } = {}) =>
  by.post('/api/orders/create-razorpay-order', {
    ...{ amount: fromRupees(total), orderItems: cart(), codes: [code] },
    shippingAddress: { ...ADDRESS, phone, ...(recipient && { recipient }) },
  });

async function buy(by: TestCustomer, code: string, to: Parameters<typeof start>[2] = {}): Promise<void> {
  const { id } = (await start(by, code, to)).json<{ id: string }>();
  const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  expect((await by.placeOrder([figs], paid.response)).statusCode).toBe(201);
}

const refusalOf = async (by: TestCustomer, code: string, phone?: string) => {
  const destination = { ...(phone && { phone }) };
  const quote = (await by.post('/api/cart/quote', { items: cart(), codes: [code], destination })).json<Quote>();
  return quote.refusedCodes?.[0];
};

describe('promise 4: a limit for each customer counts a person, whatever the spelling of', () => {
  it.each([
    ['an address of Gmail', 'asha.rao@gmail.com', ['ASHARAO@gmail.com', 'a.s.h.a.rao+two@googlemail.com']],
    ['an address with a tag', 'ravi@example.in', ['ravi+2@example.in', 'Ravi+offers+3@Example.in']],
  ])('%s', async (_what, first, others) => {
    const code = await offered();
    await buy(await signUp(first), code);
    for (const email of others) {
      const again = await signUp(email);
      expect(await refusalOf(again, code)).toMatchObject({ reason: 'already_used' });
      expect((await start(again, code)).json()).toMatchObject({ code: 'amount_changed' });
      expect((await start(again, code, { total: 200 })).statusCode).toBe(201);
    }
  });

  it('a phone number', async () => {
    const code = await offered();
    const phone = anotherPhone();
    await buy(await signUp('meera@example.in'), code, { phone });
    const [front, back] = [phone.slice(0, 5), phone.slice(5)];
    for (const [at, spelling] of [phone, `0${phone}`, `+91 ${front} ${back}`, `+91-${front}-${back}`].entries()) {
      const again = await signUp(`meera-${at}@example.in`);
      expect(await refusalOf(again, code, spelling)).toMatchObject({ reason: 'already_used' });
      expect((await start(again, code, { phone: spelling })).json()).toMatchObject({ code: 'amount_changed' });
    }
  });
});

it('the same name at another provider, dots elsewhere and a tag of another person are other people', async () => {
  const code = await offered();
  await buy(await signUp('a.kumar@example.in'), code);
  for (const email of ['akumar@example.in', 'a.kumar@example.com', 'b.kumar+a.kumar@example.in', 'a.kumar@gmail.com'])
    expect(await refusalOf(await signUp(email), code)).toBeUndefined();
});

it('friends who send gifts to one person are other people than that person', async () => {
  const code = await offered();
  const gift = { phone: anotherPhone(), recipient: 'Dadi' };
  await buy(await signUp('first.friend@example.in'), code, gift);
  await buy(await signUp('second.friend@example.in'), code, gift);
  await buy(await signUp('dadi@example.in'), code, { phone: gift.phone });
});

it('promise 4: two accounts of one person that start at once have one use', async () => {
  const code = await offered();
  const phone = anotherPhone();
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, at) => signUp(at < 4 ? `kiran+${at}@example.in` : `kiran-${at}@example.in`)),
  );
  const started = await Promise.all(people.map((one) => start(one, code, { phone })));
  expect(started.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
});

it('what a person gives back is free for their other account', async () => {
  const code = await offered();
  const [one, other] = [await signUp('dev@example.in'), await signUp('dev+2@example.in')];
  await start(one, code);
  expect(await refusalOf(one, code)).toBeUndefined();
  expect(await refusalOf(other, code)).toMatchObject({ reason: 'already_used' });
  shop.clock.advance(2 * 60 * 60_000);
  while (await shop.app.get(ReconcileDue, { strict: false }).run());
  expect(await refusalOf(other, code)).toBeUndefined();
});

it('a first order is that of the person, not of the account', async () => {
  await buy(await signUp('sunil@gmail.com'), await offered());
  const first = await offered({ firstOrder: true });
  expect(await refusalOf(await signUp('su.nil+new@gmail.com'), first)).toMatchObject({ reason: 'not_first_order' });
  expect(await refusalOf(await signUp('sunila@gmail.com'), first)).toBeUndefined();
});

it('an account that is deleted leaves no phone number behind', async () => {
  const phone = anotherPhone();
  const leaver = await signUp('leaver@example.in');
  await start(leaver, await offered(), { phone });
  const count = () =>
    shop.database.count('SELECT FROM customer_phones c JOIN users u ON u.id = c.customer_id WHERE u.email = $1', [
      leaver.email,
    ]);
  expect(await count()).toBe(1);
  await shop.database.query('DELETE FROM users WHERE email = $1', [leaver.email]);
  expect(
    await shop.database.count(
      'SELECT FROM customer_phones WHERE NOT EXISTS (SELECT FROM users WHERE id = customer_id)',
      [],
    ),
  ).toBe(0);
});
