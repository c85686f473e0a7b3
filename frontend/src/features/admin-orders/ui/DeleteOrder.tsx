import type { OrderSummary } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { messageOf } from '../../../shared/api/message-of';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { toast } from '../../../shared/ui/toast';
import { useDeleteOrderMutation } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { UI_MESSAGES } from '../../../shared/ui/messages';

interface DeleteOrderProps {
  order: OrderSummary;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the deletion of an order, showing the effect on stock and payment. */
export function DeleteOrder({
  order: { _id, orderNumber, isShipped, isPaid, totalPrice, replaces },
  onDeleted,
  onClose,
}: DeleteOrderProps) {
  const [deleteOrder, { isLoading }] = useDeleteOrderMutation();
  const confirm = async () => {
    try {
      await deleteOrder(_id).unwrap();
      toast.success(ADMIN_ORDER_MESSAGES.deleted);
      onDeleted();
    } catch (error) {
      toast.error(messageOf(error, ADMIN_ORDER_MESSAGES.deleteFailed));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={ADMIN_ORDER_MESSAGES.confirmDelete}
      confirmLabel={UI_MESSAGES.delete}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isPaid && !replaces
        ? (isShipped ? ADMIN_ORDER_MESSAGES.deleteShipped : ADMIN_ORDER_MESSAGES.deleteUnshipped)(
            orderNumber,
            formatRupees(totalPrice),
          )
        : (isShipped ? ADMIN_ORDER_MESSAGES.deleteShippedUnpaid : ADMIN_ORDER_MESSAGES.deleteUnpaid)(orderNumber)}
    </ConfirmDialog>
  );
}
