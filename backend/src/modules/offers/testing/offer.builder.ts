import type { OfferInput } from '@shop/contracts/offers';

/** Ten per cent off everything, by itself, without limits. */
export const anOffer = (changes: Partial<OfferInput> = {}): OfferInput => ({
  ...{ title: 'Ten per cent off', kind: 'percent', trigger: 'automatic', code: null },
  ...{ percent: 10, maxDiscount: null, amount: null, buy: null, get: null, tiers: [] },
  ...{ categories: [], products: [], sizes: [], minimum: null, minimumQuantity: null },
  ...{ firstOrder: false, prepaidOnly: false, combines: false, isShown: false, firstDay: null, lastDay: null },
  ...{ usesInAll: null, usesForEachCustomer: null, usesForEachCode: null, isActive: true },
  ...changes,
});
