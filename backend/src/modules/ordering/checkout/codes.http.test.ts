import type { CashOnDeliverySettings, Order, Quote } from '@shop/contracts';
import { allocate, fromRupees, paise, signedPaise, times } from '@shop/money';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';
import { PriceRule, PriceRules, type Adjustment, type KnownCode, type PriceContext } from '../../cart-pricing/index.js';

const shippingAddress = {
  address: '12, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};

/** Ten per cent less for the code TENTH, shared out over the lines. */
class Tenth extends PriceRule<boolean> {
  isValid = true;

  override load(): Promise<boolean> {
    return Promise.resolve(this.isValid);
  }

  override apply({ codes, lines, itemsPaise }: PriceContext, isValid: boolean): readonly Adjustment[] {
    if (!isValid || !codes?.includes('TENTH')) return [];
    const shares = allocate(
      paise(Math.round(itemsPaise / 10)),
      lines.map((line) => times(line.unitPaise, line.quantity)),
    );
    const amountPaise = signedPaise(-shares.reduce((total: number, share) => total + share, 0));
    return [{ code: 'tenth', kind: 'other', label: 'Code TENTH', amountPaise }];
  }

  override readCodes({ codes }: PriceContext, isValid: boolean): readonly KnownCode[] {
    const refusal = isValid ? null : { reason: 'ended' as const, message: 'This code has ended.' };
    return codes?.includes('TENTH') ? [{ code: 'TENTH', refusal }] : [];
  }

  override takesCodes(): Promise<boolean> {
    return Promise.resolve(this.isValid);
  }
}

const rule = new Tenth();
const CODES = ['TENTH'];
let shop: TestApp;
let asha: TestCustomer;
let items: (Item & { price: number })[];

beforeAll(async () => {
  shop = await testApp(
    {},
    { adapters: (module) => module.overrideProvider(PriceRules).useValue(new PriceRules([rule])) },
  );
  asha = await TestCustomer.signUp(shop);
  items = [
    { ...(await stocked(shop, { price: 349.55, stock: 100 })), quantity: 1 },
    { ...(await stocked(shop, { price: 120.05, stock: 100, name: 'Figs' })), quantity: 3 },
  ];
});
beforeEach(() => {
  rule.isValid = true;
});
afterAll(() => shop.close());

const lines = () => items.map(({ product, size, quantity }) => ({ product, size, quantity }));
const quote = async (codes?: readonly string[]) =>
  (await asha.post('/api/cart/quote', { items: lines(), codes })).json<Quote>();
const start = (total: number, codes?: unknown, path = 'create-razorpay-order') =>
  asha.post(`/api/orders/${path}`, { amount: fromRupees(total), orderItems: lines(), shippingAddress, codes });
const payAndOrder = async (id: string) => {
  const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  return asha.placeOrder(items, paid.response);
};
const TENTH = [{ code: 'tenth', label: 'Code TENTH', amount: -70.97 }];

describe('a code', () => {
  it('that does not apply is answered with the reason, and the field is offered while a rule takes codes', async () => {
    const quoted = await quote(['TENTH', 'typo']);
    const unknown = { code: 'typo', reason: 'unknown', message: 'We do not know this code.' };
    expect([quoted.takesCodes, quoted.refusedCodes]).toEqual([true, [unknown]]);
    expect(await quote(['TENTH'])).not.toHaveProperty('refusedCodes');
    rule.isValid = false;
    const later = await quote(['TENTH']);
    expect(later).not.toHaveProperty('takesCodes');
    expect(later.refusedCodes).toEqual([{ code: 'TENTH', reason: 'ended', message: 'This code has ended.' }]);
  });

  it('lowers quote, payment and order by the same amount', async () => {
    const { total, adjustments } = await quote(CODES);
    expect({ total, adjustments }).toEqual({ total: 638.73, adjustments: TENTH });
    const started = await start(total, CODES);
    expect(started.json()).toMatchObject({ amount: 63_873 });
    const order = (await payAndOrder(started.json<{ id: string }>().id)).json<Order>();
    expect(order).toMatchObject({ adjustments: TENTH, totalPrice: total });
  });

  it('lowers an order that is paid on delivery too', async () => {
    const { token } = await admin(shop);
    const payload: CashOnDeliverySettings = { isOn: true, maxOrder: null, allowedPins: [], excludedPins: [] };
    await shop.inject({ method: 'PUT', url: '/api/settings/cash-on-delivery', token, payload });
    const started = await start(638.73, CODES, 'start-payment/cash-on-delivery');
    const order = await asha.post(`/api/orders/on-delivery/${started.json<{ id: string }>().id}`, {});
    expect(order.json()).toMatchObject({ adjustments: TENTH, totalPrice: 638.73 });
  });

  it.each([
    ['is missing in the checkout', () => start(638.73), '₹709.70'],
    ['was not part of the quote', () => start(709.7, CODES), '₹638.73'],
    ['ended after the quote', () => ((rule.isValid = false), start(638.73, CODES)), '₹709.70'],
  ])('that %s is an error with the new total, and nothing is held', async (_, request, total) => {
    const reserved = () => shop.database.query('SELECT sum(reserved)::int AS reserved FROM variants');
    const before = await reserved();
    const response = await request();
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'amount_changed', message: expect.stringContaining(total) });
    expect(await reserved()).toEqual(before);
  });

  it('that ends while the customer pays still counts for that payment', async () => {
    items = items.map((item) => ({ ...item, quantity: 2 }));
    const { total, adjustments } = await quote(CODES);
    const { id } = (await start(total, CODES)).json<{ id: string }>();
    rule.isValid = false;
    const order = await payAndOrder(id);
    expect(order.json()).toMatchObject({ adjustments, totalPrice: total });
  });

  it.each([['TENTH'], [['']], [['x'.repeat(41)]], [Array.from({ length: 6 }, () => 'TENTH')], [[1]]])(
    'is refused in words when it is %j',
    async (codes) => {
      const response = await start(638.73, codes);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: 'Codes must be a list of at most 5 texts of 1 to 40 characters.',
      });
    },
  );
});
