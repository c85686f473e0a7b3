import { MAX_UNPAID_REASON, type Order } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { DialogButton, DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { toast } from '../../../shared/ui/toast';
import { useMarkUnpaidMutation } from '../api';
import { ADMIN_ORDER_MESSAGES as TEXTS } from '../messages';

/** Corrects that staff have marked an order as paid by mistake; nothing for money that a provider took, or that went back. */
export function MarkUnpaid({ order }: { order: Order }) {
  const { isPaid, paidWith, refund } = order;
  const isOffline = paidWith === 'cash' || paidWith === 'bank';
  if (!isPaid || !isOffline || refund) return null;
  return (
    <DialogButton label={TEXTS.markUnpaid} kind="quiet" className="px-0!">
      {(close) => <MarkUnpaidDialog order={order} onClose={close} />}
    </DialogButton>
  );
}

function MarkUnpaidDialog({ order: { _id: orderId, orderNumber }, onClose }: { order: Order; onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } });
  const [markUnpaid, { isLoading }] = useMarkUnpaidMutation();
  const field = fieldsOf(form);
  const submit = saveOnSubmit(
    form,
    async ({ reason }) => {
      await markUnpaid({ orderId, reason: reason.trim() }).unwrap();
      toast.success(TEXTS.markedUnpaid);
      onClose();
    },
    TEXTS.markUnpaidFailed,
  );
  return (
    <DialogForm
      title={TEXTS.markUnpaidHeading(orderNumber)}
      description={TEXTS.markUnpaidHint}
      onCancel={onClose}
      submitLabel={TEXTS.markUnpaid}
      isBusy={isLoading}
      onSubmit={submit}
    >
      <Field
        label={TEXTS.markUnpaidReason}
        maxLength={MAX_UNPAID_REASON}
        {...field('reason', { validate: (typed) => typed.trim() !== '' || TEXTS.markUnpaidReasonMissing })}
      />
    </DialogForm>
  );
}
