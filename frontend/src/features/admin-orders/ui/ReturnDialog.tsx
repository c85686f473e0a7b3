import { attempt } from '../../../shared/ui/attempt';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { MAX_WORDS_LENGTH, RETURN_REASONS, type Order, type ReturnReason } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { TextArea } from '../../../shared/ui/Field';
import { DocumentNotices } from '../../../shared/ui/DocumentNotices';
import { Select } from '../../../shared/ui/Select';
import { toast } from '../../../shared/ui/toast';
import { useReturnOrderMutation } from '../api';
import { ADMIN_ORDER_MESSAGES } from '../messages';

interface ReturnDialogProps {
  order: Order;
  onClose: () => void;
}

interface ReturnValues {
  reason: ReturnReason;
  /** Ids of items. */
  sellable: string[];
  words: string;
}

/** Asks why a parcel came back and what of it can be sold again, and says what happens with the money. */
export function ReturnDialog({ order, onClose }: ReturnDialogProps) {
  const { form, submit, isSending } = useReturnForm({ order, onClose });
  return (
    <DialogForm
      title={ADMIN_ORDER_MESSAGES.takeBackHeading(order.orderNumber)}
      description={consequenceOf(order)}
      onCancel={onClose}
      submitLabel={ADMIN_ORDER_MESSAGES.takeBack}
      isDanger
      isBusy={isSending}
      onSubmit={submit}
    >
      <DocumentNotices orderId={order._id} before="refund" />
      <Select label={ADMIN_ORDER_MESSAGES.takeBackReason} {...form.register('reason')}>
        {RETURN_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {ADMIN_ORDER_MESSAGES.takeBackReasons[reason]}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend className="font-semibold">{ADMIN_ORDER_MESSAGES.sellable}</legend>
        {order.orderItems.map(({ _id, name, size, quantity }) => (
          <label key={_id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              value={_id}
              className="size-5 shrink-0 accent-forest"
              {...form.register('sellable')}
            />
            {ADMIN_ORDER_MESSAGES.sellableItem(`${name}, ${size}`, quantity)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={ADMIN_ORDER_MESSAGES.takeBackWords}
        isOptional
        rows={2}
        maxLength={MAX_WORDS_LENGTH}
        {...form.register('words')}
      />
    </DialogForm>
  );
}

function useReturnForm({ order, onClose }: ReturnDialogProps) {
  const [returnOrder, { isLoading }] = useReturnOrderMutation();
  const form = useForm<ReturnValues>({
    defaultValues: { reason: 'refused', sellable: order.orderItems.map(({ _id }) => _id), words: '' },
  });
  const submit = form.handleSubmit(async ({ reason, sellable, words }) => {
    const note = words.trim() && { words: words.trim() };
    await attempt(async () => {
      await returnOrder({ orderId: order._id, reason, sellable, ...note }).unwrap();
      toast.success(ADMIN_ORDER_MESSAGES.takenBack);
      onClose();
    }, ADMIN_ORDER_MESSAGES.updateFailed);
  });
  return { form, submit, isSending: isLoading };
}

function consequenceOf({ replaces, isPaid, paidWith }: Order): string {
  if (replaces) return ADMIN_ORDER_MESSAGES.takeBackReplacement;
  if (!isPaid) return ADMIN_ORDER_MESSAGES.takeBackUnpaid;
  return paidWith === 'cash' || paidWith === 'bank'
    ? ADMIN_ORDER_MESSAGES.takeBackInCash
    : ADMIN_ORDER_MESSAGES.takeBackPaid;
}
