import type { OrderSummary } from '@shop/contracts';
import { ActionDialog } from '../../../shared/ui/ActionDialog';
import { useDeliverOrderMutation } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';

interface DeliverOrderProps {
  order: Pick<OrderSummary, '_id' | 'orderNumber' | 'user'>;
  failureText: string;
  onClose: () => void;
}

/** Confirms that a parcel has arrived, and marks the order as delivered. */
export function DeliverOrder({ order: { _id, orderNumber, user }, failureText, onClose }: DeliverOrderProps) {
  const [deliverOrder] = useDeliverOrderMutation();
  return (
    <ActionDialog
      title={ADMIN_ORDER_MESSAGES.confirmDelivered}
      confirmLabel={ADMIN_ORDER_MESSAGES.markDelivered}
      isDangerous={false}
      action={() => deliverOrder(_id).unwrap()}
      done={ADMIN_ORDER_MESSAGES.delivered}
      failed={failureText}
      onClose={onClose}
    >
      {user ? ADMIN_ORDER_MESSAGES.arrivedWithMail(orderNumber, user.name) : ADMIN_ORDER_MESSAGES.arrived(orderNumber)}
    </ActionDialog>
  );
}
