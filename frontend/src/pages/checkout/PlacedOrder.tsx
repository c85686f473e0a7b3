import type { Order } from '@shop/contracts';
import { deliveryWindow } from '../../features/checkout';
import { OrderItems, OrderTotals } from '../../features/orders';
import { formatDay } from '../../shared/lib/dates';
import { AddressLines } from '../../shared/ui/AddressLines';

interface PlacedOrderProps {
  order: Order;
  /** True while the parcel is still to come: the page then says when, and otherwise how far the order is. */
  isExpected?: boolean;
}

/** What was ordered, where it goes and what it cost. */
export function PlacedOrder({ order, isExpected = false }: PlacedOrderProps) {
  return (
    <section aria-labelledby="order-heading" className="mx-auto max-w-3xl rounded-card bg-paper p-6 shadow-card sm:p-8">
      <h2 id="order-heading" className="text-h3">
        Order {order.orderNumber}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        {isExpected
          ? `Expected ${deliveryWindow(new Date(order.createdAt))}`
          : `Ordered on ${formatDay(order.createdAt)} · ${order.status}`}
      </p>
      <OrderItems items={order.orderItems} />
      <div className="grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
        <div>
          <h3 className="mb-2 font-body text-base font-semibold">Delivery address</h3>
          <AddressLines name={order.user?.name} address={order.shippingAddress} />
        </div>
        <OrderTotals order={order} />
      </div>
    </section>
  );
}
