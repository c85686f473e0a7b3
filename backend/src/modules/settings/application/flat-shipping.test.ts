import { paise } from '@shop/money';
import { MemoryShippingRules } from '../testing/memory-shipping-rules.js';
import { FlatShipping } from './flat-shipping.js';

const shippingRules = new MemoryShippingRules();
const flatShipping = new FlatShipping(shippingRules);
const costOf = async (itemsPaise: number) => {
  const context = { lines: [], itemsPaise: paise(itemsPaise), customerId: null, destination: null, adjustments: [] };
  return flatShipping.apply(context, await flatShipping.load());
};
const shipping = (amountPaise: number) => [{ code: 'shipping', kind: 'shipping', label: 'Shipping', amountPaise }];

it('costs the same everywhere, and nothing from the threshold on', async () => {
  await shippingRules.replace({ costPaise: paise(6000), freeFromPaise: paise(99900) });
  expect(await costOf(99899)).toEqual(shipping(6000));
  expect(await costOf(99900)).toEqual(shipping(0));
});

it('is never free without a threshold', async () => {
  await shippingRules.replace({ costPaise: paise(6000), freeFromPaise: null });
  expect(await costOf(50_000_000)).toEqual(shipping(6000));
});
