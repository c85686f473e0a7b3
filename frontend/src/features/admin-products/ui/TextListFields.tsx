import { LIMITS, PRODUCT_LABELS } from '@shop/contracts';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Field } from '../../../shared/ui/Field';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { FieldList } from './FieldList';

interface TextListFieldsProps {
  form: UseFormReturn<ProductValues>;
  field: 'benefits' | 'ingredients';
  /** One entry, in the texts of the form. */
  entry: 'benefit' | 'ingredient';
}

/** A list of texts, one line each. Blank ones are not saved. */
export function TextListFields({ form, field: name, entry }: TextListFieldsProps) {
  const { control } = form;
  const field = fieldsOf(form);
  return (
    <FieldList
      title={PRODUCT_LABELS[name]}
      list={useFieldArray({ control, name })}
      max={LIMITS[name]}
      newRow={{ text: '' }}
      addText={PRODUCT_MESSAGES.add[entry]}
      rowName={PRODUCT_MESSAGES.rows[entry]}
      rowClass="sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      {(index) => (
        <Field
          label={PRODUCT_MESSAGES.labels[entry](index + 1)}
          maxLength={LIMITS.nameLength}
          {...field(`${name}.${index}.text`)}
        />
      )}
    </FieldList>
  );
}
