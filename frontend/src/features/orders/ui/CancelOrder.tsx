import { DialogButton } from '../../../shared/ui/DialogForm';
import type { CancelReason, Order } from '@shop/contracts';
import { ORDER_MESSAGES } from '../messages';
import { CancelDialog } from './CancelDialog';

interface CancelOrderProps {
  order: Order;
  reasons: readonly CancelReason[];
}

/** Cancels an order with a reason; nothing when it is too late. */
export function CancelOrder({ order, reasons }: CancelOrderProps) {
  if (!order.actions.includes('cancel')) return null;
  return (
    <DialogButton label={ORDER_MESSAGES.cancel}>
      {(close) => <CancelDialog order={order} reasons={reasons} onClose={close} />}
    </DialogButton>
  );
}
