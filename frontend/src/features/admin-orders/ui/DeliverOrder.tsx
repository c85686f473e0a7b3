import type { OrderSummary } from '@shop/contracts';
import { attempt } from '../../../shared/ui/attempt';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { toast } from '../../../shared/ui/toast';
import { useDeliverOrderMutation } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';

interface DeliverOrderProps {
  order: Pick<OrderSummary, '_id' | 'orderNumber' | 'user'>;
  failureText: string;
  onClose: () => void;
}

/** Confirms that a parcel has arrived, and marks the order as delivered. */
export function DeliverOrder({ order: { _id, orderNumber, user }, failureText, onClose }: DeliverOrderProps) {
  const [deliverOrder, { isLoading }] = useDeliverOrderMutation();
  const confirm = async () => {
    await attempt(async () => {
      await deliverOrder(_id).unwrap();
      toast.success(ADMIN_ORDER_MESSAGES.delivered);
    }, failureText);
    onClose();
  };
  return (
    <ConfirmDialog
      title={ADMIN_ORDER_MESSAGES.confirmDelivered}
      confirmLabel={ADMIN_ORDER_MESSAGES.markDelivered}
      isDangerous={false}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {user ? ADMIN_ORDER_MESSAGES.arrivedWithMail(orderNumber, user.name) : ADMIN_ORDER_MESSAGES.arrived(orderNumber)}
    </ConfirmDialog>
  );
}
