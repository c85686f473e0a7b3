import { CASH_ON_DELIVERY } from '@shop/contracts';
import { paise, signedPaise } from '@shop/money';
import { CashRounding } from './cash-rounding.js';

const context = { customerId: null, destination: null, lines: [] };
const shipping = { code: 'shipping', kind: 'shipping', label: 'Shipping', amountPaise: signedPaise(1) } as const;

it.each([
  [44_849, 50],
  [44_850, 49],
  [44_948, -49],
  [44_899, 0],
])('cash for %i and one paise changes by %i, other payments by nothing', (itemsPaise, expected) => {
  const request = { ...context, payment: CASH_ON_DELIVERY, itemsPaise: paise(itemsPaise), adjustments: [shipping] };
  const rounded = new CashRounding().apply(request);
  expect(rounded.map(({ amountPaise }) => amountPaise)).toEqual(expected === 0 ? [] : [expected]);
  expect(new CashRounding().apply({ ...request, payment: 'another' })).toEqual([]);
});
