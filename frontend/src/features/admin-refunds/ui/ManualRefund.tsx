import { MANUAL_REFUND_METHODS, MAX_REFERENCE_LENGTH } from '@shop/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { REFUND_MESSAGES } from '../messages';
import type { RefundValues } from '../refund-values';

/** How staff have returned money that was paid in cash. */
export function ManualRefund({ form: { register, formState } }: { form: UseFormReturn<RefundValues> }) {
  return (
    <>
      <p className="text-ink-2">{REFUND_MESSAGES.manual}</p>
      <Select label={REFUND_MESSAGES.manualMethod} {...register('method')}>
        {MANUAL_REFUND_METHODS.map((method) => (
          <option key={method} value={method}>
            {REFUND_MESSAGES.manualMethods[method]}
          </option>
        ))}
      </Select>
      <Field
        label={REFUND_MESSAGES.reference}
        hint={REFUND_MESSAGES.referenceHint}
        maxLength={MAX_REFERENCE_LENGTH}
        error={formState.errors.reference?.message}
        {...register('reference', { validate: (text) => text.trim() !== '' || REFUND_MESSAGES.noReference })}
      />
    </>
  );
}
