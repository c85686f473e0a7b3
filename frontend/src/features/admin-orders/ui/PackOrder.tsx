import type { Order } from '@shop/contracts';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { usePackOrderMutation } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';

/** Marks an order as packed, which is optional; nothing when it cannot be packed any more. */
export function PackOrder({ order: { _id, actions } }: { order: Order }) {
  const [packOrder, { isLoading }] = usePackOrderMutation();
  if (!actions.includes('pack')) return null;
  const pack = async () => {
    try {
      await packOrder(_id).unwrap();
      toast.success(ADMIN_ORDER_MESSAGES.markedPacked);
    } catch (error) {
      toast.error(messageOf(error, ADMIN_ORDER_MESSAGES.updateFailed));
    }
  };
  return (
    <Button kind="secondary" isBusy={isLoading} onClick={() => void pack()}>
      {ADMIN_ORDER_MESSAGES.markPacked}
    </Button>
  );
}
