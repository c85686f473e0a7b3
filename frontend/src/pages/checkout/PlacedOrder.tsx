import type { Order } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { deliveryWindow } from '../../features/checkout';
import { ORDER_MESSAGES, OrderItems, OrderTotals } from '../../features/orders';
import { AddressLines } from '../../shared/ui/AddressLines';
import { OrderDetailLines } from '../../shared/ui/OrderDetailLines';
import { CHECKOUT_PAGE_MESSAGES } from './messages';
import { UI_MESSAGES } from '../../shared/ui/messages';

interface PlacedOrderProps {
  order: Order;
  /** True to show the delivery estimate instead of the date and status of the order. */
  isExpected?: boolean;
}

/** Items, address and totals of the order. */
export function PlacedOrder({ order, isExpected = false }: PlacedOrderProps) {
  return (
    <section aria-labelledby="order-heading" className="mx-auto max-w-3xl rounded-card bg-paper p-6 shadow-card sm:p-8">
      <h2 id="order-heading" className="text-h3">
        {ORDER_MESSAGES.order(order.orderNumber)}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        {isExpected
          ? CHECKOUT_PAGE_MESSAGES.expected(deliveryWindow(new Date(order.createdAt)))
          : CHECKOUT_PAGE_MESSAGES.orderedOn(formatDay(order.createdAt), UI_MESSAGES.orderStatuses[order.status])}
      </p>
      <OrderItems items={order.orderItems} />
      <div className="grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
        <div>
          <h3 className="mb-2 font-body text-base font-semibold">{ORDER_MESSAGES.deliveryAddress}</h3>
          <AddressLines name={order.user?.name} address={order.shippingAddress} />
          <OrderDetailLines details={order.details} />
        </div>
        <OrderTotals order={order} />
      </div>
    </section>
  );
}
