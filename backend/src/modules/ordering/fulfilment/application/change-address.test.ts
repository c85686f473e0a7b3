import { paise } from '@shop/money';
import { PlaceUnpaid } from '../../checkout/application/place-unpaid.js';
import { FlatShipping } from '../../../settings/flat-shipping.js';
import { ADDRESS, MemoryShop, type OpenSession } from '../../testing/memory-shop.js';

let shop: MemoryShop;
let apply: jest.SpyInstance;
beforeEach(() => {
  shop = new MemoryShop();
  apply = jest.spyOn(FlatShipping.prototype, 'apply');
  apply.mockImplementation(({ destination }: { destination?: { postalCode: string } }) => [
    {
      code: 'shipping',
      kind: 'shipping',
      label: 'Shipping',
      amountPaise: destination?.postalCode === '403001' ? 5000 : 0,
    },
  ]);
});
afterEach(() => apply.mockRestore());

const goa = { ...ADDRESS, state: 'Goa', postalCode: '403001' };
const changeTo = (to: typeof ADDRESS) =>
  shop.changeAddress.run(shop.orders.rows[0]!.order.id, 'u-1', { by: 'customer', to });

it('keeps a paid total where delivery costs more, when staff move the order; customers do not', async () => {
  await shop.collectPayment.run(shop.pay(await shop.checkout([shop.addProduct()], 'u-1')), 'webhook');
  const { totalPaise } = shop.orders.rows[0]!.placed;
  await expect(changeTo(goa)).rejects.toMatchObject({ code: 'address_not_allowed' });
  await shop.changeAddress.run(shop.orders.rows[0]!.order.id, null, { by: 'staff', to: goa });
  expect(shop.orders.rows[0]!.placed).toMatchObject({ totalPaise, shippingAddress: { state: 'Goa' } });
});

it('lets staff move a paid order away from where the shop no longer sells', async () => {
  await shop.collectPayment.run(shop.pay(await shop.checkout([shop.addProduct()], 'u-1')), 'webhook');
  apply.mockImplementation(({ destination }: { destination?: { postalCode: string } }) => {
    if (destination?.postalCode === ADDRESS.postalCode) throw new Error('Not sold there.');
    return [];
  });
  await shop.changeAddress.run(shop.orders.rows[0]!.order.id, null, { by: 'staff', to: goa });
  expect(shop.orders.rows[0]!.placed.shippingAddress).toMatchObject({ state: 'Goa' });
});

it('refuses an unpaid order where delivery has another price, and takes it elsewhere', async () => {
  const almonds = shop.addProduct({ pricePaise: 10_000 });
  const request = { userId: 'u-1', provider: 'on-delivery', amountPaise: paise(10_000) };
  const cart = { lines: [{ ...almonds, quantity: 1 }], shippingAddress: ADDRESS };
  const session = (await shop.startCheckout.run({ ...request, cart })) as OpenSession;
  const places = new PlaceUnpaid(shop.database, shop.sessions, shop.money.payments, shop.placement);
  await places.run('u-1', session.providerOrderId);
  await expect(changeTo(goa)).rejects.toMatchObject({
    code: 'address_not_allowed',
    message: 'Delivery to this address costs a different amount. Please cancel this order and place it again.',
  });
  await changeTo({ ...ADDRESS, state: 'Karnataka', postalCode: '560001' });
  expect(shop.orders.rows[0]!.placed.shippingAddress).toMatchObject({ state: 'Karnataka' });
});
