import type { Order } from '@shop/contracts';
import { messageOf } from '../../../shared/api/message-of';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { toast } from '../../../shared/ui/toast';
import { useDeliverOrderMutation } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';

interface DeliverOrderProps {
  order: Pick<Order, '_id' | 'orderNumber' | 'user'>;
  whenFailed: string;
  onClose: () => void;
}

/** Asks whether a parcel has arrived, and says so to the shop. */
export function DeliverOrder({ order: { _id, orderNumber, user }, whenFailed, onClose }: DeliverOrderProps) {
  const [deliverOrder, { isLoading }] = useDeliverOrderMutation();
  const confirm = async () => {
    try {
      await deliverOrder(_id).unwrap();
      toast.success(ADMIN_ORDER_MESSAGES.delivered);
    } catch (error) {
      toast.error(messageOf(error, whenFailed));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title="Mark as delivered?"
      confirmLabel="Mark as delivered"
      isDangerous={false}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Order {orderNumber} has arrived{user ? `; ${user.name} gets a mail that says so` : ''}. This cannot be taken back.
    </ConfirmDialog>
  );
}
