import { paise } from '@shop/money';
import { CashOnDeliveryGateway } from './cash-on-delivery-gateway.js';
import { refusalBy, type CashOnDeliveryRules } from './cash-on-delivery-rules.js';

const UNLIMITED = { maxOpenOrders: null, maxNetworkOrders: null, confirmedAbovePaise: null };
const ON: CashOnDeliveryRules = { isOn: true, maxPaise: null, ...UNLIMITED, allowedPins: [], excludedPins: [] };
const refusal = (rules: Partial<CashOnDeliveryRules>, amountPaise = 50_000, postalCode: string | null = '411001') =>
  refusalBy({ ...ON, ...rules }, { amountPaise, postalCode });

describe('the rules', () => {
  it('take no purchase while they are off, and none without an address', () => {
    expect(refusal({ isOn: false })).toBe('Cash on delivery is not available.');
    expect(refusal({}, 1, null)).toBe('Cash on delivery is not available.');
    expect(refusal({})).toBeNull();
  });

  it('take purchases up to the limit', () => {
    expect(refusal({ maxPaise: 50_000 })).toBeNull();
    expect(refusal({ maxPaise: 49_999 })).toBe('Cash on delivery is available for orders up to ₹499.99.');
  });

  it.each([
    [['41'], [], null],
    [['411001'], [], null],
    [['40', '560'], [], 'Cash on delivery is not available for PIN code 411001.'],
    [[], ['4110'], 'Cash on delivery is not available for PIN code 411001.'],
    [['4'], ['411'], 'Cash on delivery is not available for PIN code 411001.'],
    [['4'], ['412', '11001'], null],
  ])('allow %j and exclude %j', (allowedPins, excludedPins, expected) => {
    expect(refusal({ allowedPins, excludedPins })).toBe(expected);
  });
});

describe('the gateway', () => {
  let rules = ON;
  let isTaken = true;
  const zones = { cashAt: async () => ({ isTaken, feePaise: paise(0) }) };
  const gateway = new CashOnDeliveryGateway({ current: async () => rules }, zones);

  it('decides by the rules of the moment', async () => {
    const purchase = { amountPaise: 50_000, postalCode: '411001' };
    expect(await gateway.refusalOf(purchase)).toBeNull();
    isTaken = false;
    expect(await gateway.refusalOf(purchase)).toBe('Cash on delivery is not available for PIN code 411001.');
    rules = { ...ON, isOn: false };
    expect(await gateway.refusalOf(purchase)).toBe('Cash on delivery is not available.');
  });

  it('creates an order of the amount, of which no payment is ever reported', async () => {
    const order = await gateway.createOrder({ amountPaise: 50_000, receipt: 's_1' });
    expect(order).toMatchObject({ id: 'cod_s_1', amountPaise: 50_000, currency: 'INR', receipt: 's_1' });
    expect(await gateway.paymentsOfOrder()).toEqual([]);
    expect(await gateway.findOrderByReceipt()).toBeNull();
    expect(await gateway.fetchOrder(order.id)).toMatchObject({ id: order.id, status: 'created', attempts: 0 });
  });

  it('accepts no proof and no event, and has nothing to fetch, to capture or to refund', async () => {
    expect(gateway.verifyCheckout()).toBe(false);
    expect(gateway.readWebhook()).toEqual({ rejected: 'invalid-signature' });
    expect(await gateway.refundsOf()).toEqual([]);
    for (const ask of ['fetchPayment', 'capture', 'refund', 'fetchDispute'] as const)
      await expect(gateway[ask]()).rejects.toMatchObject({ name: 'ProviderFault', fault: 'missing' });
  });
});
