import { LIMITS, PRODUCT_LABELS } from '@shop/contracts';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Field } from '../../../shared/ui/Field';
import { Icon } from '../../../shared/ui/Icon';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { RowActions } from './RowActions';

interface TextListFieldsProps {
  form: UseFormReturn<ProductValues>;
  field: 'benefits' | 'ingredients';
  /** One entry, in the texts of the form. */
  entry: 'benefit' | 'ingredient';
}

/** A list of texts, one line each. Blank ones are not saved. */
export function TextListFields({ form, field: name, entry }: TextListFieldsProps) {
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name });
  return (
    <Card title={PRODUCT_LABELS[name]}>
      <ol className="grid gap-4 empty:hidden">
        {fields.map((field, index) => (
          <li key={field.id} className="grid items-end gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Field
              label={PRODUCT_MESSAGES.labels[entry](index + 1)}
              maxLength={LIMITS.nameLength}
              error={errors[name]?.[index]?.text?.message}
              {...register(`${name}.${index}.text`)}
            />
            <RowActions
              row={PRODUCT_MESSAGES.rows[entry](index + 1)}
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
        disabled={fields.length >= LIMITS[name]}
        onClick={() => append({ text: '' })}
      >
        <Icon name="plus" size={20} />
        {PRODUCT_MESSAGES.add[entry]}
      </Button>
    </Card>
  );
}
