import { FlatShipping } from '../../../settings/flat-shipping.js';
import { ADDRESS, MemoryShop } from '../../testing/memory-shop.js';

it('is refused where delivery has another price', async () => {
  const shop = new MemoryShop();
  const almonds = shop.addProduct();
  await shop.collectPayment.run(shop.pay(await shop.checkout([almonds], 'u-1')), 'webhook');
  const { id } = shop.orders.rows[0]!.order;
  const apply = jest.spyOn(FlatShipping.prototype, 'apply');
  apply.mockImplementation(({ destination }) => {
    const amountPaise = destination?.postalCode === '411001' ? 0 : 5000;
    return [{ code: 'shipping', kind: 'shipping', label: 'Shipping', amountPaise }] as never;
  });
  const to = (postalCode: string) => ({ by: 'customer', to: { ...ADDRESS, address: '1 Fort', postalCode } });
  await expect(shop.changeAddress.run(id, 'u-1', to('411002'))).rejects.toMatchObject({
    code: 'address_not_allowed',
    message: 'Delivery to this address has another price. Please cancel the order and buy again.',
  });
  await shop.changeAddress.run(id, 'u-1', to('411001'));
  expect(shop.orders.rows[0]!.placed.shippingAddress).toMatchObject({ address: '1 Fort' });
  apply.mockRestore();
});
