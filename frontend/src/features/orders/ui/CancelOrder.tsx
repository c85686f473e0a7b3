import { attempt } from '../../../shared/ui/attempt';
import { DialogButton, DialogForm } from '../../../shared/ui/DialogForm';
import { type CancelReason, MAX_WORDS_LENGTH, type Order } from '@shop/contracts';
import { ORDER_MESSAGES } from '../messages';
import { formatRupees } from '@shop/money';
import { useForm } from 'react-hook-form';
import { TextArea } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { toast } from '../../../shared/ui/toast';
import { useCancelOrderMutation } from '../api';

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

interface CancelDialogProps {
  order: Pick<Order, '_id' | 'orderNumber' | 'isPaid' | 'totalPrice' | 'replaces'>;
  reasons: readonly CancelReason[];
  onClose: () => void;
}

interface CancelValues {
  reason: CancelReason;
  words: string;
}

/** Asks for the reason, and says what happens with the money. */
function CancelDialog({ order, reasons, onClose }: CancelDialogProps) {
  const { _id: orderId, orderNumber } = order;
  const [cancelOrder, { isLoading }] = useCancelOrderMutation();
  const { register, handleSubmit } = useForm<CancelValues>({
    defaultValues: { reason: reasons[0] ?? 'other', words: '' },
  });
  const submit = handleSubmit(async ({ reason, words }) => {
    await attempt(async () => {
      await cancelOrder({ orderId, reason, ...(words.trim() && { words: words.trim() }) }).unwrap();
      toast.success(ORDER_MESSAGES.cancelled);
    }, ORDER_MESSAGES.cancelFailed);
    onClose();
  });
  return (
    <DialogForm
      title={ORDER_MESSAGES.cancelHeading(orderNumber)}
      description={consequenceOf(order)}
      onCancel={onClose}
      submitLabel={ORDER_MESSAGES.cancel}
      cancelLabel={ORDER_MESSAGES.keepOrder}
      isDanger
      isBusy={isLoading}
      onSubmit={submit}
    >
      <Select label={ORDER_MESSAGES.reason} {...register('reason')}>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {ORDER_MESSAGES.reasons[reason]}
          </option>
        ))}
      </Select>
      <TextArea label={ORDER_MESSAGES.words} isOptional rows={3} maxLength={MAX_WORDS_LENGTH} {...register('words')} />
    </DialogForm>
  );
}

function consequenceOf({ replaces, isPaid, totalPrice }: CancelDialogProps['order']): string {
  if (replaces) return ORDER_MESSAGES.cancelReplacement;
  return isPaid ? ORDER_MESSAGES.cancelPaid(formatRupees(totalPrice)) : ORDER_MESSAGES.cancelUnpaid;
}
