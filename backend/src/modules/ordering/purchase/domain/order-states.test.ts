import { ORDERING_MESSAGES } from '../../messages.js';
import { actionsOf, next, statusAfter, type ActingRole, type OrderAction, type OrderStatus } from './order-states.js';

const { refusals } = ORDERING_MESSAGES;

it.each<[OrderStatus, ActingRole, OrderAction[]]>([
  ['Processing', 'customer', ['change-address', 'cancel']],
  ['Processing', 'staff', ['pack', 'ship', 'change-address', 'collect', 'cancel']],
  ['Packed', 'customer', []],
  ['Packed', 'staff', ['ship', 'collect', 'cancel']],
  ['Shipped', 'customer', []],
  ['Shipped', 'staff', ['deliver', 'return', 'collect', 'replace']],
  ['Delivered', 'customer', []],
  ['Delivered', 'staff', ['collect', 'replace']],
  ['Cancelled', 'customer', []],
  ['Cancelled', 'staff', []],
])('what may be done with an order that is %s, by %s', (status, role, actions) => {
  const offered = (isPaid: boolean, isRefunded: boolean, paymentDueAt: string | null = null) =>
    actionsOf({ status, isPaid, isRefunded, paymentDueAt }, role);
  expect(offered(false, false)).toEqual(actions);
  const unpaid = actions.filter((action) => !['collect', 'pack', 'ship'].includes(action));
  const isConfirmed = role === 'staff';
  expect(offered(false, false, 'tomorrow').sort()).toEqual(
    [...unpaid, ...(isConfirmed ? ['confirm-transfer'] : [])].sort(),
  );
  expect(offered(true, false)).toEqual(actions.filter((action) => action !== 'collect'));
  expect(offered(true, true)).toEqual(unpaid);
});

it.each<[OrderStatus, OrderAction, ActingRole, string]>([
  ['Packed', 'deliver', 'staff', refusals.Processing],
  ['Packed', 'replace', 'staff', refusals.Processing],
  ['Packed', 'return', 'staff', refusals.Processing],
  ['Packed', 'pack', 'staff', refusals.Packed],
  ['Packed', 'change-address', 'staff', refusals.Packed],
  ['Packed', 'cancel', 'customer', refusals.packedForCustomer],
  ['Packed', 'change-address', 'customer', refusals.packedForCustomer],
  ['Shipped', 'cancel', 'customer', refusals.shippedForCustomer],
  ['Shipped', 'change-address', 'customer', refusals.Shipped],
  ['Shipped', 'cancel', 'staff', refusals.Shipped],
  ['Processing', 'deliver', 'staff', refusals.Processing],
  ['Processing', 'pack', 'customer', refusals.Processing],
  ['Delivered', 'cancel', 'customer', refusals.Delivered],
  ['Cancelled', 'cancel', 'customer', refusals.Cancelled],
])('says why an order that is %s refuses: %s, by %s', (status, action, role, message) => {
  expect(statusAfter(status, action, role)).toBeNull();
  expect(() => next(status, action, role)).toThrow(expect.objectContaining({ code: 'order_status', message }));
});
