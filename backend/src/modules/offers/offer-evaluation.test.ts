import { paise } from '@shop/money';
import { evaluateOffers } from './offer-evaluation.js';
import { documentOf } from './stored-offer.js';
import { anOffer } from './testing/offer.builder.js';

const DAYS = { firstDay: null, lastDay: null, createdAt: '2026-11-26T06:00:00Z' };
const LINE = {
  productId: 'p',
  variantId: 'v',
  name: 'Box',
  size: '1',
  imageUrl: '',
  category: 'Gift Boxes',
  grams: null,
};

it.each([
  [1, 5, true],
  [2, 5, false],
  [2, 10, true],
])('free shipping from ₹500 and 5 pieces is for each of %i parcels: with %i pieces %p', (parcels, quantity, isFree) => {
  const terms = anOffer({ kind: 'free-shipping', percent: null, minimum: 500, minimumQuantity: 5 });
  const offer = { ...DAYS, _id: 'o', code: null, document: documentOf(terms), isActive: true };
  const count = { key: 'coupon:o', inAll: null, forEachCustomer: null, held: 0, used: 0, ownHeld: 0, ownUsed: 0 };
  const { freeShipping } = evaluateOffers(
    {
      ...{ customerId: null, destination: null, adjustments: [], parcels },
      ...{ lines: [{ ...LINE, quantity, unitPaise: paise(10_000) }], itemsPaise: paise(10_000 * quantity) },
    },
    {
      ...{ offers: [{ offer, entered: null, personalCode: null }], counts: [count] },
      ...{ hasOrdered: false, today: '2026-11-27' },
    },
  );
  expect(freeShipping !== undefined).toBe(isFree);
});
