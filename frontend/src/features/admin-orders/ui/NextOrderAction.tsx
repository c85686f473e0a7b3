import type { Order } from '@shop/contracts';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { DialogButton } from '../../../shared/ui/DialogForm';
import { DeliverOrder } from './DeliverOrder';
import { DocumentNotices } from '../../../shared/ui/DocumentNotices';
import { EarlyNotice, isEarly, EWayBillHint } from './OrderNotices';
import { ShipForm } from './ShipForm';
import { toast } from '../../../shared/ui/toast';
import { usePackOrderMutation } from '../api';

/** Shows the next actions for an order: pack it, ship it, mark it as delivered, or none. */
export function NextOrderAction({ order }: { order: Order }) {
  if (order.actions.includes('ship'))
    return (
      <div className="grid gap-4">
        <EarlyNotice order={order} />
        <PackOrder order={order} />
        {!order.replaces && <DocumentNotices orderId={order._id} before="ship" />}
        <EWayBillHint order={order} />
        <ShipForm
          order={order}
          missingText={ADMIN_ORDER_MESSAGES.enterTracking}
          failureText={ADMIN_ORDER_MESSAGES.updateFailed}
        />
      </div>
    );
  if (!order.actions.includes('deliver')) return null;
  return (
    <DialogButton label={ADMIN_ORDER_MESSAGES.markDelivered} kind="primary">
      {(close) => <DeliverOrder order={order} failureText={ADMIN_ORDER_MESSAGES.updateFailed} onClose={close} />}
    </DialogButton>
  );
}

/** Marks an order as packed, which is optional; nothing when it cannot be packed any more. */
function PackOrder({ order }: { order: Order }) {
  const { _id, actions } = order;
  const [packOrder, { isLoading }] = usePackOrderMutation();
  if (!actions.includes('pack')) return null;
  const pack = () =>
    attempt(async () => {
      await packOrder({ orderId: _id, ...(isEarly(order) && { isEarly: true }) }).unwrap();
      toast.success(ADMIN_ORDER_MESSAGES.markedPacked);
    }, ADMIN_ORDER_MESSAGES.updateFailed);
  return (
    <Button kind="secondary" isBusy={isLoading} onClick={() => void pack()}>
      {isEarly(order) ? ADMIN_ORDER_MESSAGES.packEarly : ADMIN_ORDER_MESSAGES.markPacked}
    </Button>
  );
}
