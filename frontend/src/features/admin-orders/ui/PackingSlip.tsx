import type { Order } from '@shop/contracts';
import { formatDay } from '../../../shared/lib/dates';
import { useStoreConfig } from '../../../shared/shop/shop-api';
import { AddressLines } from '../../../shared/ui/AddressLines';

/** What goes into the parcel: printed instead of the page, unseen on the screen. It says what and where to, and no prices. */
export function PackingSlip({ order }: { order: Order }) {
  const { name, supportEmail } = useStoreConfig();
  const pieces = order.orderItems.reduce((total, { quantity }) => total + quantity, 0);
  return (
    <section aria-label="Packing slip" className="print-only">
      <p className="font-display text-2xl font-semibold">{name}</p>
      <p className="mt-6 text-h3 font-semibold">Packing slip</p>
      <p>
        Order {order.orderNumber} · {formatDay(order.createdAt)}
      </p>
      {order.trackingId && (
        <p>
          {order.deliveryPartner} {order.trackingId}
        </p>
      )}
      <div className="mt-6 text-lg">
        <AddressLines name={order.user?.name} address={order.shippingAddress} />
      </div>
      <table className="mt-8 w-full border-collapse text-left [&_td]:border [&_td]:p-2 [&_th]:border [&_th]:p-2">
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Item</th>
            <th scope="col">Size</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.orderItems.map(({ _id, name: item, size, quantity }) => (
            <tr key={_id}>
              <td className="w-20">☐</td>
              <td>{item}</td>
              <td>{size}</td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 font-semibold">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</p>
      <p className="mt-8">Anything missing or damaged? Please write to {supportEmail} within 24 hours.</p>
    </section>
  );
}
