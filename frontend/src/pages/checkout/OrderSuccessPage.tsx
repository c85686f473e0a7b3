import { asInCart, detailText, type Order } from '@shop/contracts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { BuyAgain } from '../../features/cart';
import { useLazyProductsQuery } from '../../features/catalog';
import { CheckoutSteps } from '../../features/checkout';
import { OrderNews } from '../../features/order-news';
import {
  deliveryHeading,
  ORDER_MESSAGES,
  OrderItems,
  OrderTotals,
  TransferLines,
  useMyOrdersQuery,
} from '../../features/orders';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';
import { ButtonLink } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Loaded } from '../../shared/ui/Loaded';
import { CONTROL_MESSAGES } from '../../shared/ui/control-messages';
import { ORDER_UI_MESSAGES } from '../../shared/ui/order-messages';
import { PageHead } from '../../shared/ui/PageHead';
import { PageLoading } from '../../shared/ui/PageLoading';
import { RichText } from '../../shared/ui/RichText';
import { useLoadError } from '../../shared/ui/use-load-error';
import { SUCCESS_MESSAGES } from './success-messages';
import { isJustPlaced, placedOrderIn } from './placed-order';
import { formatDay } from '@shop/contracts/calendar';
import { AddressLines } from '../../shared/ui/AddressLines';
import { OrderBoxes } from '../../shared/ui/OrderBoxes';
import { OrderDetailLines } from '../../shared/ui/OrderDetailLines';

/** Step 3 of 3: confirms the order just placed. When it is opened later, it shows the customer's latest order. */
export function OrderSuccessPage() {
  const { state } = useLocation();
  const user = useSelector(sessionSlice.selectors.user);
  if (!user) return null;
  const placed = placedOrderIn(state, user.email);
  return <div className="content py-10">{placed ? <ThanksFor order={placed} /> : <LatestOrder />}</div>;
}

function LatestOrder() {
  const [now] = useState(() => new Date());
  const query = useMyOrdersQuery(1, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, ORDER_MESSAGES.notLoaded);
  const latest = query.data?.orders[0];
  if (latest && isJustPlaced(latest, now)) return <ThanksFor order={latest} />;
  return (
    <>
      <PageHead title={SUCCESS_MESSAGES.latestOrder} isPrivate />
      {!query.data && <h1 className="sr-only">{SUCCESS_MESSAGES.latestOrder}</h1>}
      <Loaded query={query} loading={<PageLoading />} error={error}>
        {() => (latest ? <EarlierOrder order={latest} /> : <NoOrder />)}
      </Loaded>
    </>
  );
}

function ThanksFor({ order }: { order: Order }) {
  return (
    <>
      <PageHead title={SUCCESS_MESSAGES.thanks} isPrivate />
      <CheckoutSteps current="success" />
      <div className="mb-10 text-center">
        <span className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-forest text-canvas">
          <Icon name="check" size={32} />
        </span>
        <h1>{SUCCESS_MESSAGES.thanks}</h1>
        <p className="mt-3 text-lead">{SUCCESS_MESSAGES.placed}</p>
        <p className="mt-2 text-ink-2">
          <RichText
            text={
              order.user ? SUCCESS_MESSAGES.confirmationSentTo(order.user.email) : SUCCESS_MESSAGES.confirmationSent
            }
            tags={{ strong: (email) => <strong className="font-semibold text-ink">{email}</strong> }}
          />
        </p>
      </div>
      <PlacedOrder order={order} isExpected />
      <OrderNews className="mx-auto mt-6 max-w-3xl" />
      <Onward className="mt-8 justify-center" />
    </>
  );
}

function EarlierOrder({ order }: { order: Order }) {
  const [fetchProducts] = useLazyProductsQuery();
  return (
    <>
      <div className="mx-auto mb-8 max-w-3xl">
        <h1 className="text-h2">{SUCCESS_MESSAGES.latestOrder}</h1>
        <p className="mt-2 text-ink-2">{SUCCESS_MESSAGES.nothingNew}</p>
      </div>
      <PlacedOrder order={order} />
      <div className="mx-auto mt-6 max-w-3xl">
        <BuyAgain
          items={asInCart(order.orderItems, order.details.boxes)}
          fetchProducts={(ids) => fetchProducts(ids).unwrap()}
        />
      </div>
      <Onward className="mx-auto mt-4 max-w-3xl" />
    </>
  );
}

function NoOrder() {
  return (
    <div className="py-section text-center">
      <h1 className="text-h2">{ORDER_MESSAGES.none}</h1>
      <p className="mt-3 text-lead text-ink-2">{SUCCESS_MESSAGES.noOrder}</p>
      <div className="mt-8">
        <ButtonLink to={paths.shop}>{CONTROL_MESSAGES.continueShopping}</ButtonLink>
      </div>
    </div>
  );
}

function Onward({ className }: { className: string }) {
  return (
    <div className={`flex flex-wrap gap-4 ${className}`}>
      <ButtonLink to={paths.shop}>{CONTROL_MESSAGES.continueShopping}</ButtonLink>
      <ButtonLink to={paths.orders} kind="secondary">
        {SUCCESS_MESSAGES.orderHistory}
      </ButtonLink>
    </div>
  );
}

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
        {isExpected && !order.transfer && order.details.promise
          ? SUCCESS_MESSAGES.expected(detailText(order.details, 'promise'))
          : SUCCESS_MESSAGES.orderedOn(formatDay(order.createdAt), ORDER_UI_MESSAGES.orderStatuses[order.status])}
      </p>
      <TransferLines order={order} />
      <OrderItems items={order.orderItems} />
      <OrderBoxes order={order} />
      <div className="grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
        <div>
          <h3 className="mb-2 font-body text-base font-semibold">{deliveryHeading(order)}</h3>
          {!order.details.parcels && <AddressLines name={order.user?.name} address={order.shippingAddress} />}
          <OrderDetailLines details={order.details} />
        </div>
        <OrderTotals order={order} />
      </div>
    </section>
  );
}
