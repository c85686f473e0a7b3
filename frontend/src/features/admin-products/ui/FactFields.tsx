import { LIMITS, PRODUCT_LABELS } from '@shop/contracts';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Field } from '../../../shared/ui/Field';
import { Icon } from '../../../shared/ui/Icon';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { RowActions } from './RowActions';

/** Nutritional facts: a title and a value, such as "Protein" and "21 g in 100 g". */
export function FactFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'nutritionalFacts' });
  return (
    <Card title={PRODUCT_LABELS.nutritionalFacts}>
      <ol className="grid gap-4 empty:hidden">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
          >
            <Field
              label={PRODUCT_MESSAGES.labels.fact(index + 1)}
              maxLength={LIMITS.nameLength}
              error={errors.nutritionalFacts?.[index]?.title?.message}
              {...register(`nutritionalFacts.${index}.title`)}
            />
            <Field
              label={PRODUCT_MESSAGES.labels.factText(index + 1)}
              maxLength={LIMITS.descriptionLength}
              error={errors.nutritionalFacts?.[index]?.description?.message}
              {...register(`nutritionalFacts.${index}.description`)}
            />
            <RowActions
              row={PRODUCT_MESSAGES.rows.fact(index + 1)}
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
        disabled={fields.length >= LIMITS.facts}
        onClick={() => append({ title: '', description: '' })}
      >
        <Icon name="plus" size={20} />
        {PRODUCT_MESSAGES.add.fact}
      </Button>
    </Card>
  );
}
