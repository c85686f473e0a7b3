import type { Order, RefundOrderInput } from '@shop/contracts';
import type { Parcel } from '@shop/contracts/recipients';
import { DialogButton } from '../../../shared/ui/DialogForm';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { REFUND_MESSAGES } from '../messages';
import { isPaidOffline, mayTakeOff, refundableItems, type RefundValues } from '../refund-values';
import { RefundDialog } from './RefundDialog';

interface RefundOrderProps {
  order: Order;
  /** Sends the refund, such as for a complaint; default: as a refund of the order. @throws the error of the request */
  send?: (input: RefundOrderInput) => Promise<unknown>;
  /** What the form proposes. */
  preset?: Partial<RefundValues>;
}

/**
 * Refunds an order or part of it; nothing for one that is not paid, or is a replacement. The
 * provider refunds cancelled orders by itself, unless they were disputed; cash is returned by hand.
 */
export function RefundOrder({ order, send, preset }: RefundOrderProps) {
  const isReturnedByItself = order.status === 'Cancelled' && !isPaidOffline(order) && !order.dispute;
  if (!order.isPaid || order.replaces || isReturnedByItself) return null;
  return (
    <DialogButton label={REFUND_MESSAGES.refund}>
      {(close) => <RefundDialog order={order} send={send} preset={preset} onClose={close} />}
    </DialogButton>
  );
}

/**
 * Refunds what was in a parcel that did not arrive, or that is not sent; nothing where all of it is refunded. The form
 * proposes everything that is left of it.
 */
export function RefundParcel({ order, parcel }: { order: Order; parcel: Parcel }) {
  const items = refundableItems(order, parcel);
  const { position, state } = parcel;
  if (!order.isPaid || items.length === 0 || (state !== 'failed' && state !== 'waiting')) return null;
  const preset = {
    ...({ scope: 'items', parcel: position } as const),
    reason: state === 'failed' ? 'returned' : mayTakeOff(order) ? 'taken_off' : 'short',
    pieces: Object.fromEntries(items.map(({ _id, quantity }) => [_id, String(quantity)])),
  } as const;
  return (
    <DialogButton label={<TextWithHidden text={REFUND_MESSAGES.parcel(position)} />}>
      {(close) => <RefundDialog order={order} parcel={parcel} preset={preset} onClose={close} />}
    </DialogButton>
  );
}

/**
 * Takes pieces off an order before it is packed: they return to stock, and their money to the customer. Of an order for many
 * recipients, they are those of a parcel.
 */
export function TakeOffItems({ order }: { order: Order }) {
  if (!mayTakeOff(order) || order.details.parcels) return null;
  const restock = Object.fromEntries(order.orderItems.map(({ _id }) => [_id, true]));
  return (
    <DialogButton label={REFUND_MESSAGES.takeOff}>
      {(close) => (
        <RefundDialog order={order} preset={{ scope: 'items', reason: 'taken_off', restock }} onClose={close} />
      )}
    </DialogButton>
  );
}
