import type { Order } from '@shop/contracts';
import { Navigate, useLocation } from 'react-router-dom';
import { CheckoutSteps, deliveryWindow } from '../../features/checkout';
import { OrderItems, OrderTotals } from '../../features/orders';
import { paths } from '../../shared/config/paths';
import { AddressLines } from '../../shared/ui/AddressLines';
import { ButtonLink } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { PageHead } from '../../shared/ui/PageHead';
import { placedOrderIn } from './placed-order';

/** Step 3 of 3. Without an order just placed there is nothing to thank for. */
export function OrderSuccessPage() {
  const order = placedOrderIn(useLocation().state);
  if (!order) return <Navigate to={paths.orders} replace />;
  return (
    <div className="content py-10">
      <PageHead title="Thank You!" isPrivate />
      <CheckoutSteps current="Success" />
      <div className="mx-auto max-w-3xl">
        <Thanks order={order} />
        <PlacedOrder order={order} />
        <div className="mt-8 flex flex-wrap justify-center gap-4">
          <ButtonLink to={paths.shop}>Continue Shopping</ButtonLink>
          <ButtonLink to={paths.orders} kind="secondary">View order history</ButtonLink>
        </div>
      </div>
    </div>
  );
}

function Thanks({ order }: { order: Order }) {
  return (
    <div className="mb-10 text-center">
      <span className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-forest text-canvas"><Icon name="check" size={32} /></span>
      <h1>Thank You!</h1>
      <p className="mt-3 text-lead">Your order has been placed successfully.</p>
      <p className="mt-2 text-ink-2">
        We are sending a confirmation email{order.user && <> to <strong className="font-semibold text-ink">{order.user.email}</strong></>}.
      </p>
    </div>
  );
}

function PlacedOrder({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-heading" className="rounded-card bg-paper p-6 shadow-card sm:p-8">
      <h2 id="order-heading" className="text-h3">Order {order.orderNumber}</h2>
      <p className="mt-1 mb-3 text-ink-2">Expected {deliveryWindow(new Date(order.createdAt))}</p>
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
