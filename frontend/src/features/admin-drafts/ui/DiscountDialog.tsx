import { DRAFT_ORDER, type DraftOrder } from '@shop/contracts/draft-orders';
import { isRupees } from '@shop/money';
import { LIMITS } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { toast } from '../../../shared/ui/toast';
import { useDiscountDraftMutation } from '../api';
import { DRAFT_MESSAGES as TEXTS } from '../messages';

const AMOUNT = { min: 0, max: LIMITS.orderRupees };

/** What staff take off a draft, and why. */
export function DiscountDialog({ draft, onClose }: { draft: DraftOrder; onClose: () => void }) {
  const { _id: draftId, discount, discountReason } = draft;
  const form = useForm({ defaultValues: { amount: discount > 0 ? String(discount) : '', reason: discountReason } });
  const [save, { isLoading }] = useDiscountDraftMutation();
  const field = fieldsOf(form);
  const submit = saveOnSubmit(
    form,
    async ({ amount, reason }) => {
      await save({ draftId, amount: Number(amount), reason: reason.trim() }).unwrap();
      toast.success(TEXTS.discountSaved);
      onClose();
    },
    TEXTS.discountFailed,
  );
  return (
    <DialogForm
      title={TEXTS.discountHeading}
      description={TEXTS.discountText}
      onCancel={onClose}
      submitLabel={TEXTS.saveDiscount}
      isBusy={isLoading}
      onSubmit={submit}
    >
      <Field
        label={TEXTS.discountAmount}
        inputMode="decimal"
        prefix="₹"
        {...field('amount', {
          validate: (typed) => (typed.trim() !== '' && isRupees(Number(typed), AMOUNT)) || TEXTS.amountInvalid,
        })}
      />
      <Field
        label={TEXTS.discountReasonLabel}
        maxLength={DRAFT_ORDER.reasonLength}
        {...field('reason', { validate: (typed) => typed.trim() !== '' || TEXTS.reasonMissing })}
      />
    </DialogForm>
  );
}
