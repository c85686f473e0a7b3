import { AMOUNTS, MAX_REFERENCE_LENGTH, type Order } from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import { formatRupees, parseRupees } from '@shop/money';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { attempt } from '../../../../../shared/ui/attempt';
import { fieldsOf } from '../../../../../shared/ui/fields-of';
import { DialogButton, DialogForm } from '../../../../../shared/ui/DialogForm';
import { Field } from '../../../../../shared/ui/Field';
import { toast } from '../../../../../shared/ui/toast';
import { useConfirmTransferMutation } from '../api';
import { TRANSFER_STAFF_MESSAGES as TEXTS } from '../staff-messages';

interface SeenTransfer {
  amount: string;
  reference: string;
  receivedOn: string;
}

const amountIn = (typed: string): number | null => parseRupees(typed, AMOUNTS.refund);

const isLate = ({ status }: Order): boolean => status === 'Cancelled';
const labelFor = (order: Order): string => (isLate(order) ? TEXTS.confirmLate : TEXTS.confirm);

/** The step of staff when the bank transfer of an order has arrived, in time or after it was cancelled; nothing for any other order. */
export function ConfirmTransfer({ order }: { order: Order }) {
  if (!order.actions.includes('confirm-transfer')) return null;
  return (
    <div className="mt-4">
      <DialogButton label={labelFor(order)} kind={isLate(order) ? 'secondary' : 'primary'}>
        {(close) => <TransferDialog order={order} onClose={close} />}
      </DialogButton>
    </div>
  );
}

function TransferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [today] = useState(() => dayInIndia(new Date()));
  const [confirmTransfer, { isLoading }] = useConfirmTransferMutation();
  const { handleSubmit, register, formState } = useForm<SeenTransfer>({
    defaultValues: { amount: '', reference: '', receivedOn: today },
  });
  const field = fieldsOf({ register, formState });
  const submit = handleSubmit(async ({ amount, reference, receivedOn }) => {
    const seen = { amount: amountIn(amount) ?? 0, reference: reference.trim(), receivedOn };
    await attempt(async () => {
      await confirmTransfer({ orderId: order._id, ...seen, ...(isLate(order) && { isLate: true }) }).unwrap();
      toast.success(isLate(order) ? TEXTS.confirmedLate : TEXTS.confirmed);
      onClose();
    }, TEXTS.confirmFailed);
  });
  return (
    <DialogForm
      title={TEXTS.confirmHeading(order.orderNumber)}
      description={(isLate(order) ? TEXTS.lateHint : TEXTS.confirmHint)(formatRupees(order.totalPrice))}
      onCancel={onClose}
      submitLabel={labelFor(order)}
      isBusy={isLoading}
      onSubmit={submit}
    >
      <Field
        label={TEXTS.amount}
        inputMode="decimal"
        prefix="₹"
        {...field('amount', { validate: (typed) => amountIn(typed) !== null || TEXTS.notAnAmount })}
      />
      <Field
        label={TEXTS.reference}
        maxLength={MAX_REFERENCE_LENGTH}
        {...field('reference', { validate: (typed) => typed.trim() !== '' || TEXTS.referenceMissing })}
      />
      <Field label={TEXTS.receivedOn} type="date" max={today} {...field('receivedOn')} />
    </DialogForm>
  );
}
