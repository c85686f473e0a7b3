import { fieldsOf } from '../../../shared/ui/fields-of';
import { attempt } from '../../../shared/ui/attempt';
import { DialogButton, DialogForm } from '../../../shared/ui/DialogForm';
import { MANUAL_REFUND_METHODS, MAX_REFERENCE_LENGTH, type ManualRefundMethod } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { toast } from '../../../shared/ui/toast';
import { useRefundOrderMutation } from '../api';
import { TODAY_MESSAGES } from '../messages';

interface CashRefundProps {
  order: { _id: string; orderNumber: string };
}

/** Records how staff have returned the cash of a deleted order. */
export function CashRefund({ order }: CashRefundProps) {
  return (
    <DialogButton label={<TextWithHidden text={TODAY_MESSAGES.cash.record(order.orderNumber)} />}>
      {(close) => <CashRefundDialog order={order} onClose={close} />}
    </DialogButton>
  );
}

function CashRefundDialog({ order, onClose }: CashRefundProps & { onClose: () => void }) {
  const [refundOrder, { isLoading }] = useRefundOrderMutation();
  const { handleSubmit, register, formState } = useForm<{ method: ManualRefundMethod; reference: string }>({
    defaultValues: { method: 'upi', reference: '' },
  });
  const field = fieldsOf({ register, formState });
  const submit = handleSubmit(({ method, reference }) =>
    attempt(async () => {
      const manual = { method, reference: reference.trim() };
      toast.success((await refundOrder({ orderId: order._id, manual }).unwrap()).message);
      onClose();
    }, TODAY_MESSAGES.refundFailed),
  );
  const { heading, hint, method, methods, reference, referenceHint, noReference, save } = TODAY_MESSAGES.cash;
  return (
    <DialogForm
      title={heading(order.orderNumber)}
      onCancel={onClose}
      submitLabel={save}
      isBusy={isLoading}
      onSubmit={submit}
    >
      <p className="text-ink-2">{hint}</p>
      <Select label={method} {...field('method')}>
        {MANUAL_REFUND_METHODS.map((one) => (
          <option key={one} value={one}>
            {methods[one]}
          </option>
        ))}
      </Select>
      <Field
        label={reference}
        hint={referenceHint}
        maxLength={MAX_REFERENCE_LENGTH}
        {...field('reference', { validate: (text) => text.trim() !== '' || noReference })}
      />
    </DialogForm>
  );
}
