import { CORRECTIONS, type BusinessDetails, type CorrectionInput, type Order } from '@shop/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { attempt } from '../../../shared/ui/attempt';
import { businessOf, isBusinessValid } from '../../../shared/ui/business-rules';
import { BusinessFields } from '../../../shared/ui/BusinessFields';
import { DialogButton, DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { toast } from '../../../shared/ui/toast';
import { useCorrectDocumentsMutation } from '../api';
import { DOCUMENT_MESSAGES } from '../messages';
import { useIsInvoiced } from './UntilInvoiced';

const MAX_REASON = 200;

/** Cancels or credits the invoice of an order and issues it again; nothing for an order without one. */
export function CorrectDocuments({ order }: { order: Order }) {
  const isInvoiced = useIsInvoiced(order);
  if (!isInvoiced) return null;
  return (
    <DialogButton label={DOCUMENT_MESSAGES.correct}>
      {(close) => <CorrectionDialog order={order} onClose={close} />}
    </DialogButton>
  );
}

function CorrectionDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [business, setBusiness] = useState<BusinessDetails>(() => businessOf(order.details));
  const deliveryState = order.shippingAddress.state;
  const { handleSubmit, register, formState } = useForm<Pick<CorrectionInput, 'how' | 'reason'>>({
    defaultValues: { how: 'cancel', reason: '' },
  });
  const field = fieldsOf({ register, formState });
  const [correctDocuments, { isLoading }] = useCorrectDocumentsMutation();
  const submit = handleSubmit(({ how, reason }) =>
    attempt(async () => {
      await correctDocuments({
        orderId: order._id,
        how,
        reason: reason.trim(),
        business: businessOf(business),
      }).unwrap();
      toast.success(DOCUMENT_MESSAGES.corrected);
      onClose();
    }, DOCUMENT_MESSAGES.notCorrected),
  );
  return (
    <DialogForm
      title={DOCUMENT_MESSAGES.correctOf(order.orderNumber)}
      description={DOCUMENT_MESSAGES.correctHint}
      onCancel={onClose}
      submitLabel={DOCUMENT_MESSAGES.submitCorrection}
      isBusy={isLoading}
      isDisabled={!isBusinessValid(business, deliveryState)}
      onSubmit={submit}
    >
      <Select label={DOCUMENT_MESSAGES.how} {...field('how')}>
        {CORRECTIONS.map((how) => (
          <option key={how} value={how}>
            {DOCUMENT_MESSAGES.hows[how]}
          </option>
        ))}
      </Select>
      <Field
        label={DOCUMENT_MESSAGES.reason}
        maxLength={MAX_REASON}
        {...field('reason', { validate: (text) => text.trim().length >= 3 || DOCUMENT_MESSAGES.reasonNeeded })}
      />
      <BusinessFields
        business={business}
        deliveryState={deliveryState}
        onChange={(changes) => setBusiness({ ...business, ...changes })}
      />
    </DialogForm>
  );
}
