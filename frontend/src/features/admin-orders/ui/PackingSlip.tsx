import type { Order } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { useStoreConfig } from '../../../shared/shop/shop-api';
import { AddressLines } from '../../../shared/ui/AddressLines';
import { OrderDetailLines } from '../../../shared/ui/OrderDetailLines';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { UI_MESSAGES } from '../../../shared/ui/messages';

/**
 * The packing slip. It is printed instead of the page and hidden on the screen. It has items and address, but no
 * prices.
 */
export function PackingSlip({ order }: { order: Order }) {
  const { name, supportEmail } = useStoreConfig();
  const pieces = order.orderItems.reduce((total, { quantity }) => total + quantity, 0);
  return (
    <section aria-label={ADMIN_ORDER_MESSAGES.packingSlip} className="print-only">
      <p className="font-display text-2xl font-semibold">{name}</p>
      <p className="mt-6 text-h3 font-semibold">{ADMIN_ORDER_MESSAGES.packingSlip}</p>
      <p>{ADMIN_ORDER_MESSAGES.slipOrder(order.orderNumber, formatDay(order.createdAt))}</p>
      {order.trackingId && (
        <p>
          {order.deliveryPartner} {order.trackingId}
        </p>
      )}
      <div className="mt-6 text-lg">
        <AddressLines name={order.user?.name} address={order.shippingAddress} />
        <OrderDetailLines details={order.details} />
      </div>
      <table className="mt-8 w-full border-collapse text-left [&_td]:border [&_td]:p-2 [&_th]:border [&_th]:p-2">
        <thead>
          <tr>
            <th scope="col">{ADMIN_ORDER_MESSAGES.packed}</th>
            <th scope="col">{ADMIN_ORDER_MESSAGES.item}</th>
            <th scope="col">{UI_MESSAGES.size}</th>
            <th scope="col">{ADMIN_ORDER_MESSAGES.quantity}</th>
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
      <p className="mt-4 font-semibold">{ADMIN_ORDER_MESSAGES.pieces(pieces)}</p>
      <p className="mt-8">{ADMIN_ORDER_MESSAGES.slipComplaints(supportEmail)}</p>
    </section>
  );
}
