import { DialogButton } from '../../../shared/ui/DialogForm';
import type { Order } from '@shop/contracts';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { ReturnDialog } from './ReturnDialog';

/** Takes back an order whose parcel came back undelivered; nothing for one that is not on its way. */
export function ReturnOrder({ order }: { order: Order }) {
  if (!order.actions.includes('return')) return null;
  return (
    <DialogButton label={ADMIN_ORDER_MESSAGES.takeBack}>
      {(close) => <ReturnDialog order={order} onClose={close} />}
    </DialogButton>
  );
}
