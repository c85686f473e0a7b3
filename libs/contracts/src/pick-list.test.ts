import type { Order } from './ordering.js';
import { pickList } from './pick-list.js';

const almonds = { product: 'p-1', name: 'Almonds', size: '250g', quantity: 2 };
const figs = { product: 'p-2', name: 'Figs', size: '1kg', quantity: 3 };
const order = (actions: Order['actions'], ...orderItems: object[]) => ({ actions, orderItems }) as unknown as Order;

it('sums what to fetch by product and size, without pieces that stay with the shop', () => {
  const list = pickList([
    order(['pack', 'ship'], almonds, { ...almonds, size: '1kg' }),
    order(['ship'], { ...figs, unsent: 1 }, almonds),
    order(['pack', 'ship'], { ...figs, unsent: 3 }),
  ]);
  expect(list?.rows).toEqual([
    ['1', 'Almonds', '1kg', '1', '2', '[   ]'],
    ['2', 'Almonds', '250g', '2', '4', '[   ]'],
    ['3', 'Figs', '1kg', '1', '2', '[   ]'],
  ]);
  expect([list?.number, list?.totals]).toEqual(['3 orders', [['Items', '8 pieces']]]);
});

it('has nothing of orders that cannot be shipped', () => {
  expect(pickList([order(['deliver'], almonds), order([], almonds), order(['confirm-transfer'], almonds)])).toBeNull();
});
