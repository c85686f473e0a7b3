import { paise } from '@shop/money';
import { FlatShipping } from './flat-shipping.js';
import { MemoryStoredShipping } from './testing/memory-stored-shipping.js';

const storedShipping = new MemoryStoredShipping();
const flatShipping = new FlatShipping(storedShipping);
const costOf = async (itemsPaise: number, parcels?: number) => {
  const context = {
    parcels,
    lines: [],
    itemsPaise: paise(itemsPaise),
    customerId: null,
    destination: null,
    adjustments: [],
  };
  return flatShipping.apply(context, await flatShipping.load());
};
const shipping = (amountPaise: number) => [{ code: 'shipping', kind: 'shipping', label: 'Shipping', amountPaise }];

it('costs the same everywhere, and nothing from the threshold on', async () => {
  await storedShipping.replace({ cost: 60, freeShippingThreshold: 999 });
  expect(await costOf(99899)).toEqual(shipping(6000));
  expect(await costOf(99900)).toEqual(shipping(0));
});

it('is never free without a threshold', async () => {
  await storedShipping.replace({ cost: 60, freeShippingThreshold: null });
  expect(await costOf(50_000_000)).toEqual(shipping(6000));
});

it('is charged for each parcel, unless the average parcel reaches the threshold', async () => {
  await storedShipping.replace({ cost: 60, freeShippingThreshold: 999 });
  expect(await costOf(998_999, 10)).toEqual(shipping(60_000));
  expect(await costOf(999_000, 10)).toEqual(shipping(0));
});
