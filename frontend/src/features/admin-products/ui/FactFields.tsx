import { LIMITS, PRODUCT_LABELS } from '@shop/contracts';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Field } from '../../../shared/ui/Field';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { FieldList } from './FieldList';

/** Nutritional facts: a title and a value, such as "Protein" and "21 g in 100 g". */
export function FactFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { control } = form;
  const field = fieldsOf(form);
  return (
    <FieldList
      title={PRODUCT_LABELS.nutritionalFacts}
      list={useFieldArray({ control, name: 'nutritionalFacts' })}
      max={LIMITS.facts}
      newRow={{ title: '', description: '' }}
      addText={PRODUCT_MESSAGES.add.fact}
      rowName={PRODUCT_MESSAGES.rows.fact}
      rowClass="grid-cols-1 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
    >
      {(index) => (
        <>
          <Field
            label={PRODUCT_MESSAGES.labels.fact(index + 1)}
            maxLength={LIMITS.nameLength}
            {...field(`nutritionalFacts.${index}.title`)}
          />
          <Field
            label={PRODUCT_MESSAGES.labels.factText(index + 1)}
            maxLength={LIMITS.descriptionLength}
            {...field(`nutritionalFacts.${index}.description`)}
          />
        </>
      )}
    </FieldList>
  );
}
