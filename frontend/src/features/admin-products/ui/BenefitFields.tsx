import { LIMITS, PRODUCT_LABELS } from '@shop/contracts';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Field } from '../../../shared/ui/Field';
import { Icon } from '../../../shared/ui/Icon';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { RowActions } from './RowActions';

/** Key benefits, one line each. Blank ones are not saved. */
export function BenefitFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'benefits' });
  return (
    <Card title={PRODUCT_LABELS.benefits}>
      <ol className="grid gap-4">
        {fields.map((field, index) => (
          <li key={field.id} className="grid items-end gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Field
              label={PRODUCT_MESSAGES.labels.benefit(index + 1)}
              maxLength={LIMITS.nameLength}
              error={errors.benefits?.[index]?.text?.message}
              {...register(`benefits.${index}.text`)}
            />
            <RowActions
              row={PRODUCT_MESSAGES.rows.benefit(index + 1)}
              index={index}
              count={fields.length}
              onMove={move}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        className="-ml-6"
        disabled={fields.length >= LIMITS.benefits}
        onClick={() => append({ text: '' })}
      >
        <Icon name="plus" size={20} />
        {PRODUCT_MESSAGES.add.benefit}
      </Button>
    </Card>
  );
}
