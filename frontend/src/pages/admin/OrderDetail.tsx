import { CANCEL_REASONS, type Order } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { Link } from '../../shared/ui/Link';
import {
  CustomerOrders,
  DisputeNotice,
  INTERNAL_MESSAGES,
  InternalNotes,
  LinkedOrders,
  NextOrderAction,
  OrderActions,
  OrderItemsTable,
  OrderTimeline,
  PaymentDetails,
  PaymentTag,
  RepeatMail,
  ReturnOrder,
  StatusTag,
} from '../../features/admin-orders';
import { ChangeBusiness, ChangeOrderAddress } from '../../features/account';
import { RefundOrder, RefundParcel, TakeOffItems } from '../../features/admin-refunds';
import { ParcelSteps, RECIPIENTS_MESSAGES } from '../../features/recipients';
import { CorrectDocuments, PackingSlip, PrintOrders, UntilInvoiced } from '../../features/documents';
import { CashCollected, ConfirmTransfer } from '../../features/payment';
import { CancelOrder, OrderProgress, RefundLines, OrderTotals, Tracking } from '../../features/orders';
import { adminPaths } from '../../shared/config/admin-paths';
import { AddressLines } from '../../shared/ui/AddressLines';
import { OrderBoxes } from '../../shared/ui/OrderBoxes';
import { OrderDetailLines } from '../../shared/ui/OrderDetailLines';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { Card } from '../../shared/ui/Card';
import { DocumentNotices } from '../../shared/ui/DocumentNotices';
import { Icon } from '../../shared/ui/Icon';
import { PageHead } from '../../shared/ui/PageHead';
import { ADMIN_PAGE_MESSAGES } from './messages';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import { ORDER_UI_MESSAGES } from '../../shared/ui/order-messages';

/** The details of an order and its next action. */
export function OrderDetail({ order }: { order: Order }) {
  return (
    <>
      <PageHead title={ADMIN_PAGE_MESSAGES.order(order.orderNumber)} isPrivate />
      <Heading order={order} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid gap-6">
          <Card title={ADMIN_MESSAGES.status}>
            {order.status !== 'Cancelled' && <OrderProgress order={order} />}
            <Parcel order={order} />
          </Card>
          <Parcels order={order} />
          <Card title={ORDER_UI_MESSAGES.items}>
            <OrderItemsTable items={order.orderItems} />
            <OrderBoxes order={order} />
            <div className="mt-4 empty:hidden">
              <TakeOffItems order={order} />
            </div>
          </Card>
          <Card title={ADMIN_PAGE_MESSAGES.summary}>
            <div className="max-w-sm">
              <OrderTotals order={order} />
            </div>
            <LinkedOrders order={order} />
          </Card>
        </div>
        <div className="grid gap-6">
          {!order.details.parcels && (order.actions.includes('ship') || order.actions.includes('deliver')) && (
            <Card
              title={order.actions.includes('ship') ? ADMIN_PAGE_MESSAGES.shipOrder : ADMIN_PAGE_MESSAGES.delivery}
              className="max-sm:hidden"
            >
              <NextOrderAction order={order} />
            </Card>
          )}
          <Card title={INTERNAL_MESSAGES.title}>
            <InternalNotes orderId={order._id} />
          </Card>
          <Card title={ADMIN_PAGE_MESSAGES.customer}>
            <Customer order={order} />
            <CustomerOrders orderId={order._id} />
            <RepeatMail orderId={order._id} />
          </Card>
          <Card title={ORDER_UI_MESSAGES.shippingAddress}>
            <AddressLines name={order.user?.name} address={order.shippingAddress} />
            <OrderDetailLines details={order.details} />
            <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
              <ChangeOrderAddress order={order} />
              <UntilInvoiced order={order}>
                <ChangeBusiness order={order} />
              </UntilInvoiced>
              <CorrectDocuments order={order} />
            </div>
          </Card>
          <Card title={ADMIN_PAGE_MESSAGES.payment}>
            <div className="mb-4 empty:hidden">
              <DisputeNotice order={order} />
            </div>
            <PaymentDetails order={order} />
            <div className="mt-4 empty:hidden">
              <RefundLines order={order} />
            </div>
            <CashCollected order={order} />
            <ConfirmTransfer order={order} />
            <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
              <RefundOrder order={order} />
              <CancelOrder order={order} reasons={CANCEL_REASONS} />
              <ReturnOrder order={order} />
            </div>
          </Card>
          <Card title={ADMIN_MESSAGES.history}>
            <OrderTimeline order={order} />
          </Card>
        </div>
      </div>
      {!order.details.parcels && <OrderActions order={order} />}
      {!order.details.parcels && <PackingSlip order={order} />}
    </>
  );
}

function Heading({ order }: { order: Order }) {
  const { _id, orderNumber, createdAt, isShipped, replaces, details } = order;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <Link to={adminPaths.orders} className="link inline-flex min-h-11 items-center gap-1 text-sm sm:min-h-8">
          <Icon name="arrowLeft" size={16} />
          {ADMIN_PAGE_MESSAGES.backToOrders}
        </Link>
        <h1 className="mt-1 text-h2">{ADMIN_PAGE_MESSAGES.order(orderNumber)}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-2">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          <StatusTag order={order} />
          <PaymentTag order={order} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isShipped && !replaces && (
          <ButtonLink kind="secondary" to={adminPaths.orderDocuments(_id)}>
            {ADMIN_PAGE_MESSAGES.invoice}
          </ButtonLink>
        )}
        {details.giftMessage || details.parcels ? (
          <PrintOrders orderIds={[_id]} label={ADMIN_PAGE_MESSAGES.printSlipAndCard} />
        ) : (
          <Button kind="secondary" onClick={() => window.print()}>
            <Icon name="printer" size={20} />
            {ADMIN_PAGE_MESSAGES.printPackingSlip}
          </Button>
        )}
      </div>
    </div>
  );
}

function Parcel({ order: { trackingId, deliveryPartner, details } }: { order: Order }) {
  if (!trackingId || details.parcels) return null;
  return (
    <div className="mt-5">
      <Tracking partner={deliveryPartner} trackingId={trackingId} />
    </div>
  );
}

/** Of an order that goes to many recipients. */
function Parcels({ order }: { order: Order }) {
  const { _id, isShipped, actions, details } = order;
  if (!details.parcels) return null;
  return (
    <Card title={RECIPIENTS_MESSAGES.parcels.heading}>
      <div className="mb-4 empty:hidden">
        {actions.includes('ship') && <DocumentNotices orderId={_id} before="ship" />}
      </div>
      <ParcelSteps
        orderId={_id}
        mayLeave={isShipped || actions.includes('ship')}
        refund={(parcel) => <RefundParcel order={order} parcel={parcel} />}
      />
    </Card>
  );
}

function Customer({ order: { user } }: { order: Order }) {
  if (!user) return <p className="text-ink-2">{ADMIN_PAGE_MESSAGES.deletedCustomer}</p>;
  return (
    <>
      <p className="font-semibold">{user.name}</p>
      <a
        href={`mailto:${user.email}`}
        className="link break-all max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
      >
        {user.email}
      </a>
    </>
  );
}
