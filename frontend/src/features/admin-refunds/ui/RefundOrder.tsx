import { DialogButton } from '../../../shared/ui/DialogForm';
import type { Order, RefundOrderInput } from '@shop/contracts';
import { REFUND_MESSAGES } from '../messages';
import { isPaidOffline, mayTakeOff, type RefundValues } from '../refund-values';
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

/** Takes pieces off an order before it is packed: they return to stock, and their money to the customer. */
export function TakeOffItems({ order }: { order: Order }) {
  if (!mayTakeOff(order)) return null;
  const restock = Object.fromEntries(order.orderItems.map(({ _id }) => [_id, true]));
  return (
    <DialogButton label={REFUND_MESSAGES.takeOff}>
      {(close) => (
        <RefundDialog order={order} preset={{ scope: 'items', reason: 'taken_off', restock }} onClose={close} />
      )}
    </DialogButton>
  );
}
