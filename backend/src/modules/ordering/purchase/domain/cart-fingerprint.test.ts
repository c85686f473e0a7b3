import { paise, signedPaise } from '@shop/money';
import { cartFingerprint } from '../application/new-session.js';
import type { SessionCart } from './checkout-session.js';

const address = { address: '12, Lake View Road', city: 'Pune', state: 'Goa', postalCode: '411001', phone: '98' };
const line = (variantId: string, quantity = 1) => ({
  ...{ productId: 'p', variantId, name: 'Almonds', size: '250g', imageUrl: 'a.jpg' },
  quantity,
  unitPaise: paise(30_000),
});
const cart = (changes: Partial<SessionCart> = {}): SessionCart =>
  ({ lines: [line('v-1')], adjustments: [], shippingAddress: address, details: {}, ...changes }) as SessionCart;
const adjustment = (changes: object = {}) => ({
  adjustments: [{ code: 'x', kind: 'other' as const, label: 'X', amountPaise: signedPaise(-100), ...changes }],
});

it('is as it was before carts had details, so that a payment in progress is found again', () => {
  expect(cartFingerprint(cart(adjustment()))).toBe(
    '[["v-1x1@30000"],["x@-100"],"12, Lake View Road","","Pune","Goa","411001","98"]',
  );
});

it('does not depend on the order of lines and details', () => {
  const [a, b] = [line('v-1'), line('v-2')];
  expect(cartFingerprint(cart({ lines: [a, b] }))).toBe(cartFingerprint(cart({ lines: [b, a] })));
  const details = { gstin: 'G', giftMessage: 'M' } as SessionCart['details'];
  const turned = { giftMessage: 'M', gstin: 'G' } as SessionCart['details'];
  expect(cartFingerprint(cart({ details }))).toBe(cartFingerprint(cart({ details: turned })));
  const empty = { gstin: undefined } as unknown as SessionCart['details'];
  expect(cartFingerprint(cart({ details: empty }))).toBe(cartFingerprint(cart()));
});

it.each([
  ['a quantity', { lines: [line('v-1', 2)] }],
  ['an address', { shippingAddress: { ...address, address2: 'Flat 3' } }],
  ['a detail', { details: { gstin: 'G' } as SessionCart['details'] }],
  ['an adjustment', adjustment()],
])('depends on %s', (_what, changes) => {
  expect(cartFingerprint(cart(changes))).not.toBe(cartFingerprint(cart()));
});

it('depends on what an adjustment uses up', () => {
  const once = cartFingerprint(cart(adjustment({ uses: 'coupon:TEN' })));
  expect([
    cartFingerprint(cart(adjustment())),
    cartFingerprint(cart(adjustment({ uses: 'coupon:SIX' }))),
  ]).not.toContain(once);
});
