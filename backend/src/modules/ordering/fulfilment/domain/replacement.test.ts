import { paise } from '@shop/money';
import type { DeliveryAddress } from '../../purchase/domain/checkout-session.js';
import type { RefundRequest } from '../../refunds/domain/refund-request.js';
import { replacementLines, replacementOf } from './replacement.js';
import type { ReplaceableOrder } from '../../purchase/domain/placed-order.js';

const ITEM = { productId: 'p-1', variantId: 'v-1', name: 'Almonds', size: '250g', imageUrl: 'almonds.jpg' };
const ORDERED: ReplaceableOrder = {
  shippingAddress: { city: 'Pune' } as DeliveryAddress,
  details: {},
  lines: [
    { ...ITEM, itemId: 'i-1', quantity: 4, replaced: 1 },
    { ...ITEM, variantId: 'v-2', size: '500g', itemId: 'i-2', quantity: 2, replaced: 0 },
  ],
};
const refunded = (decision: RefundRequest['decision']) =>
  [{ decision, lines: [{ itemId: 'i-1', quantity: 2 }] }] as unknown as RefundRequest[];
const lines = (quantity: number, itemId = 'i-1') => ({ id: 'o-2', lines: [{ itemId, quantity }] });
const invalid = { code: 'invalid_input', details: [expect.objectContaining({ field: 'lines' })] };

it('returns the items, for nothing', () => {
  expect(replacementLines(ORDERED, lines(3), [])).toEqual([{ ...ITEM, quantity: 3, unitPaise: 0 }]);
});

it('never sends more pieces than were ordered, less those sent again', () => {
  expect(() => replacementLines(ORDERED, lines(4), [])).toThrow(
    expect.objectContaining({ ...invalid, message: 'At most 3 pieces of this item can still be replaced.' }),
  );
});

it.each(['approved', 'pending'] as const)('counts pieces of refunds that are %s, of this item only', (decision) => {
  expect(() => replacementLines(ORDERED, lines(2), refunded(decision))).toThrow('At most 1 piece');
  expect(replacementLines(ORDERED, lines(2, 'i-2'), refunded(decision))).toMatchObject([{ variantId: 'v-2' }]);
});

it('does not count pieces of a declined refund', () => {
  expect(replacementLines(ORDERED, lines(3), refunded('declined'))).toHaveLength(1);
});

it.each([
  ['no line', []],
  ['an unknown item', [{ itemId: 'i-3', quantity: 1 }]],
  [
    'an item twice',
    [
      { itemId: 'i-1', quantity: 1 },
      { itemId: 'i-1', quantity: 1 },
    ],
  ],
])('refuses %s and names the field', (_what, wanted) => {
  expect(() => replacementLines(ORDERED, { id: 'o-2', lines: wanted }, [])).toThrow(expect.objectContaining(invalid));
});

it('becomes an order of ₹0 to the same address, without adjustments', () => {
  const at = new Date('2026-11-23T10:00:00Z');
  const order = { id: 'o-1', orderNumber: 'MW-1', userId: 'u-1' };
  expect(replacementOf(order, ORDERED, { id: 'o-2', lines: [], by: 'Meera', at })).toEqual({
    id: 'o-2',
    lines: [],
    by: 'Meera',
    shippingAddress: ORDERED.shippingAddress,
    details: {},
    userId: 'u-1',
    replacesOrderId: 'o-1',
    replacesNumber: 'MW-1',
    paymentMethod: 'Replacement',
    itemsPaise: paise(0),
    adjustments: [],
    totalPaise: paise(0),
    placedAt: at,
    paidAt: at,
  });
});
