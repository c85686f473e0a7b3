import { CUSTOMER_CANCEL_REASONS, type Order } from '@shop/contracts';
import { formatDay } from '@shop/contracts/calendar';
import { useId, useState, type ReactNode } from 'react';
import { paths } from '../../../shared/config/paths';
import { AddressLines } from '../../../shared/ui/AddressLines';
import { OrderBoxes } from '../../../shared/ui/OrderBoxes';
import { OrderDetailLines } from '../../../shared/ui/OrderDetailLines';
import { ButtonLink } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { orderStatus } from '../../../shared/ui/order-status';
import { Price } from '../../../shared/ui/Price';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { ORDER_MESSAGES } from '../messages';
import { paymentState } from '../payment-state';
import { CancelOrder } from './CancelOrder';
import { OrderItems } from './OrderItems';
import { OrderProgress } from './OrderProgress';
import { OrderTotals } from './OrderTotals';
import { deliveryHeading } from '../delivery-heading';
import { RefundLines } from './RefundLines';
import { TransferLines } from './TransferLines';
import { Tracking } from './Tracking';

const SHOWN_ITEMS = 3;

interface OrderCardProps {
  order: Order;
  actions: ReactNode;
  notes: ReactNode;
}

/** One order: a summary line that expands to all details. */
export function OrderCard({ order, actions, notes }: OrderCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <article className="overflow-hidden rounded-card bg-paper shadow-card">
      <h2 className="font-body text-base font-normal tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex w-full items-center gap-4 p-5 text-left hover:bg-sand/30"
        >
          <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto_auto] sm:items-center">
            <span className="min-w-0">
              <span className="block font-semibold">{ORDER_MESSAGES.order(order.orderNumber)}</span>
              <span className="block text-sm text-ink-2">
                {formatDay(order.createdAt)} · {pieces(order)}
              </span>
              <Bought items={order.orderItems} />
              {order.replaces && (
                <span className="block text-sm text-ink-2">
                  {ORDER_MESSAGES.replacementFor(order.replaces.orderNumber)}
                </span>
              )}
            </span>
            <span className="flex gap-2">
              <Tag>{orderStatus(order)}</Tag>
              <Tag>{paymentState(order)}</Tag>
            </span>
            <Price amount={order.totalPrice} />
          </span>
          <Icon name="chevronDown" className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="border-t border-line p-5">
          <OrderDetails order={order} actions={actions} notes={notes} />
        </div>
      )}
    </article>
  );
}

function OrderDetails({ order, actions, notes }: OrderCardProps) {
  const trackingId = order.details.parcels ? null : (order.trackingId ?? order.trackingNumber);
  return (
    <div className="grid gap-6">
      {notes}
      <TransferLines order={order} />
      <RefundLines order={order} />
      {order.replacements.map(({ _id, orderNumber }) => (
        <p key={_id} className="rounded-card bg-canvas px-4 py-3 font-semibold">
          {ORDER_MESSAGES.replacedBy(orderNumber)}
        </p>
      ))}
      {order.status !== 'Cancelled' && <OrderProgress order={order} />}
      {trackingId && <Tracking partner={order.deliveryPartner} trackingId={trackingId} />}
      <OrderItems items={order.orderItems} />
      <OrderBoxes order={order} />
      <div className="flex flex-wrap items-start gap-3">
        {actions}
        {order.isShipped && !order.replaces && (
          <ButtonLink to={paths.orderDocuments(order._id)} kind="secondary">
            {ORDER_MESSAGES.invoice}
          </ButtonLink>
        )}
        <CancelOrder order={order} reasons={CUSTOMER_CANCEL_REASONS} />
      </div>
      <div className="grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
        <section>
          <h3 className="mb-2 font-body text-base font-semibold">{deliveryHeading(order)}</h3>
          {!order.details.parcels && <AddressLines name={order.user?.name} address={order.shippingAddress} />}
          <OrderDetailLines details={order.details} />
        </section>
        <section>
          <h3 className="mb-2 font-body text-base font-semibold">{paymentOf(order)}</h3>
          <OrderTotals order={order} />
        </section>
      </div>
    </div>
  );
}

function Tag({ children }: { children: string }) {
  return (
    <span className="rounded-full border border-line bg-canvas px-3 py-0.5 text-sm font-semibold text-ink-2">
      {children}
    </span>
  );
}

/** Pictures and names of the first items; further ones are counted. */
function Bought({ items }: { items: Order['orderItems'] }) {
  const further = items.length - SHOWN_ITEMS;
  return (
    <>
      <span className="mt-2 flex gap-2">
        {items.slice(0, SHOWN_ITEMS).map(({ _id, imageUrl }) => (
          <span key={_id} className="block w-12 shrink-0 overflow-hidden rounded-card">
            <ProductImage stored={imageUrl || undefined} alt="" sizes="48px" />
          </span>
        ))}
      </span>
      <span className="mt-1 block wrap-anywhere">
        {items
          .slice(0, SHOWN_ITEMS)
          .map(({ name }) => name)
          .join(', ')}
        {further > 0 && ORDER_MESSAGES.andMore(further)}
      </span>
    </>
  );
}

function pieces({ orderItems }: Order): string {
  const count = orderItems.reduce((total, { quantity }) => total + quantity, 0);
  return ORDER_MESSAGES.pieces(count);
}

const METHODS: Readonly<Record<string, string>> = ORDER_MESSAGES.methods;

/** The method with its provider, where it is known what the provider was paid with. */
function methodOf({ paidWith, paymentMethod }: Order): string {
  const method = METHODS[paidWith ?? ''];
  return method ? `${method} (${paymentMethod})` : paymentMethod;
}

function paymentOf(order: Order): string {
  const { isPaid, paidAt, replaces, status } = order;
  if (replaces) return ORDER_MESSAGES.nothingToPay;
  if (!isPaid) return status === 'Cancelled' ? ORDER_MESSAGES.nothingCharged : ORDER_MESSAGES.notPaidYet;
  const method = methodOf(order);
  return paidAt ? ORDER_MESSAGES.paidByOn(method, formatDay(paidAt)) : ORDER_MESSAGES.paidBy(method);
}
