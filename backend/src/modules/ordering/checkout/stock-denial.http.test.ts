import { VirtualClock } from '@shop/razorpay-simulator';
import { ADDRESS, TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, type TestApp, type TestResponse } from '../../../testing/test-app.js';
import { OrderAnonymization } from '../reporting/application/order-personal-data.js';
import { forgetPayments } from '../testing/forget-payments.js';
import { ReconcileDue } from '../settlement/application/reconcile-due.js';

const MINUTE = 60_000;
const HOUR = 60;
const RUPEE = 100;
const RESETS_OF_A_NETWORK = 20;

type Priced = Item & { price: number };

let shop: TestApp;
let provider: VirtualClock;
const open = async (variables: Record<string, string>) => {
  provider = new VirtualClock(Date.now());
  shop = await testApp(variables, { providerClock: provider });
};
afterAll(() => shop.close());

/** Advances the clocks of the shop and of the provider, as reconciliation sees them. */
const pass = async (minutes: number) => {
  shop.clock.advance(minutes * MINUTE);
  await provider.advance(minutes * MINUTE);
  // The limits of routes have a clock of their own.
  await shop.database.query(`DELETE FROM rate_limits WHERE ends_at < now() + $1 * interval '1 minute'`, [minutes]);
  while (await shop.app.get(ReconcileDue).run());
};
const start = (customer: TestCustomer, items: readonly Priced[], network: string) =>
  shop.inject({
    method: 'POST',
    url: '/api/orders/create-razorpay-order',
    token: customer.token,
    remoteAddress: network,
    payload: {
      amount: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * RUPEE,
      orderItems: items.map(({ product, size, quantity }) => ({ product, size, quantity })),
      shippingAddress: ADDRESS,
    },
  });
const freeOf = async ({ product }: Item) =>
  (await shop.database.one<{ free: number }>('SELECT stock - reserved AS free FROM variants WHERE product_id = $1', [
    product,
  ]))!.free;
const pieces = (item: Priced, quantity: number): Priced => ({ ...item, quantity });
const confirm = ({ email }: TestCustomer) =>
  shop.database.query('UPDATE users SET email_confirmed = true WHERE email = $1', [email]);
const codeOf = (response: TestResponse) => response.json<{ code?: string }>().code ?? response.statusCode;

/** Alternates two carts that take everything. @returns after how many minutes of six hours nothing was free */
async function alternate(attackers: readonly TestCustomer[], item: Priced, network: string): Promise<number> {
  let denied = 0;
  for (let turn = 0; turn < 24; turn++) {
    const attacker = attackers[turn % attackers.length]!;
    const free = await freeOf(item);
    if (free > 0) await start(attacker, [pieces(item, free - ((turn + 1) % 2 && free > 1 ? 1 : 0))], network);
    if ((await freeOf(item)) <= 1) denied += 15;
    await pass(16);
  }
  return denied;
}

describe('with limits', () => {
  beforeAll(() => open({ RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '0' }));
  afterEach(async () => {
    await forgetPayments(shop);
    await shop.database.query('DELETE FROM rate_limits');
  });

  it('one account that alternates carts for hours holds everything for an hour, then another customer buys', async () => {
    const [attacker, asha] = [await TestCustomer.signUp(shop), await TestCustomer.signUp(shop)];
    const item = await stocked(shop, { stock: 20 });
    expect(await alternate([attacker], item, '203.0.113.1')).toBe(60);
    const refusal = await start(attacker, [pieces(item, 20)], '198.51.100.77');
    expect([refusal.statusCode, refusal.json()]).toMatchObject([
      429,
      {
        code: 'held_too_long',
        message: expect.stringMatching(
          /^Your unpaid checkouts have kept items reserved for too long.* try again in \d+ hours\.$/,
        ),
      },
    ]);
    const seconds = Number(refusal.headers['retry-after']);
    expect((await start(asha, [pieces(item, 20)], '198.51.100.1')).statusCode).toBe(201);
    await pass(seconds / 60 + 1);
    expect((await start(attacker, [pieces(item, 20)], '203.0.113.1')).statusCode).toBe(201);
  });

  it('several accounts on a network hold everything for three hours together; confirmed accounts still buy there', async () => {
    const attackers = await Promise.all(Array.from({ length: 6 }, () => TestCustomer.signUp(shop)));
    const neighbour = await TestCustomer.signUp(shop);
    const item = await stocked(shop, { stock: 20 });
    expect(await alternate(attackers, item, '203.0.113.1')).toBe(180);
    const refusal = await start(neighbour, [pieces(item, 5)], '203.0.113.1');
    expect(codeOf(refusal)).toBe('held_too_long');
    expect(refusal.json<{ message: string }>().message).toMatch(/from your network .* or confirm your email/);
    const many = await stocked(shop, { stock: 100 });
    expect((await start(neighbour, [pieces(many, 10)], '203.0.113.1')).statusCode).toBe(201);
    await confirm(neighbour);
    expect((await start(neighbour, [pieces(item, 5)], '203.0.113.1')).statusCode).toBe(201);
  });

  it('parallel starts of an account hold as many pieces as one start may, and few are left for others', async () => {
    const attacker = await TestCustomer.signUp(shop);
    const item = await stocked(shop, { stock: 200 });
    const codes = (
      await Promise.all(
        [30, 31, 32, 33, 34, 35].map((quantity) => start(attacker, [pieces(item, quantity)], '203.0.113.1')),
      )
    ).map(codeOf);
    expect(codes).toContain('held_too_much');
    expect(await freeOf(item)).toBeGreaterThanOrEqual(150);
    const refusal = await start(attacker, [pieces(item, 60)], '203.0.113.1');
    expect(refusal.json()).toMatchObject({ statusCode: 409, message: expect.stringContaining('at most 50 pieces') });
    await confirm(attacker);
    expect((await start(attacker, [pieces(item, 60)], '203.0.113.1')).statusCode).toBe(201);
  });

  it('parallel accounts of a network hold as many pieces as the network may', async () => {
    const attackers = await Promise.all(Array.from({ length: 9 }, () => TestCustomer.signUp(shop)));
    const item = await stocked(shop, { stock: 450 });
    await shop.database.query('UPDATE checkout_settings SET held_pieces_per_network = 100');
    const started = await Promise.all(attackers.map((attacker) => start(attacker, [pieces(item, 50)], '203.0.113.1')));
    expect(started.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(await freeOf(item)).toBe(350);
    await shop.database.query('UPDATE checkout_settings SET held_pieces_per_network = DEFAULT');
  });

  it('a customer who returns to a cart three times, changes it and buys is never refused', async () => {
    const asha = await TestCustomer.signUp(shop);
    const [last, other] = [await stocked(shop, { stock: 1 }), await stocked(shop, { stock: 2 })];
    for (const minutes of [10, 10, 10]) {
      expect((await start(asha, [last], '203.0.113.1')).statusCode).toBe(201);
      await pass(minutes);
    }
    expect((await start(asha, [last, other], '203.0.113.1')).statusCode).toBe(201);
    await pass(5);
    const paid = await start(asha, [other], '203.0.113.1');
    expect(paid.statusCode).toBe(201);
    shop.simulator.control.payOrder(paid.json<{ id: string }>().id, {});
    await pass(1);
    expect((await start(asha, [last], '203.0.113.1')).statusCode).toBe(201);
  });

  it('a paid order adds another hour', async () => {
    const asha = await TestCustomer.signUp(shop);
    const item = await stocked(shop, { stock: 5 });
    for (const quantity of [1, 2, 1, 2]) {
      expect((await start(asha, [pieces(item, quantity)], '203.0.113.1')).statusCode).toBe(201);
      await pass(16);
    }
    expect(codeOf(await start(asha, [item], '203.0.113.1'))).toBe('held_too_long');
    const many = await stocked(shop, { stock: 50 });
    const paid = await start(asha, [many], '203.0.113.1');
    shop.simulator.control.payOrder(paid.json<{ id: string }>().id, {});
    await pass(1);
    expect((await start(asha, [item], '203.0.113.1')).statusCode).toBe(201);
  });

  it('a hold is not extended once its account has held goods for an hour', async () => {
    const asha = await TestCustomer.signUp(shop);
    const item = await stocked(shop, { stock: 5 });
    for (const quantity of [1, 2, 1]) {
      await start(asha, [pieces(item, quantity)], '203.0.113.1');
      await pass(16);
    }
    for (const minutes of [10, 6]) {
      expect((await start(asha, [pieces(item, 5)], '203.0.113.1')).statusCode).toBe(201);
      await pass(minutes);
    }
    expect(await freeOf(item)).toBe(5);
  });

  it('deleted accounts count for their network, whose hash is erased after a day', async () => {
    const asha = await TestCustomer.signUp(shop);
    const item = await stocked(shop, { stock: 5 });
    await start(asha, [item], '203.0.113.1');
    const networks = () => shop.database.query('SELECT network FROM checkout_sessions WHERE network IS NOT NULL');
    expect(await networks()).toEqual([{ network: expect.not.stringContaining('203.0.113') }]);
    await shop.database.query(`UPDATE checkout_sessions SET created_at = now() - interval '25 hours', user_id = NULL`);
    await shop.app.get(OrderAnonymization).eraseUnneededAddresses();
    expect(await networks()).toEqual([]);
  });
});

it('RATE_LIMIT=off switches the bounds off, and all other limits', async () => {
  await shop.close();
  await open({ RATE_LIMIT: 'off' });
  const attacker = await TestCustomer.signUp(shop);
  const item = await stocked(shop, { stock: 100 });
  expect(await alternate([attacker], item, '203.0.113.1')).toBe(6 * HOUR);
  const payload = { email: 'nobody@example.in' };
  for (let request = 0; request <= RESETS_OF_A_NETWORK; request++)
    expect((await attacker.post('/api/users/forgot-password', payload)).statusCode).toBe(200);
});
