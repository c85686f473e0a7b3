import { HSN, LIMITS, PRODUCT_FAULTS, PRODUCT_FIELDS, PRODUCT_LABELS } from '@shop/contracts';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { CountryOptions } from './CountryOptions';
import { FieldList } from './FieldList';

const NEW_COMPONENT = { name: '', countryOfOrigin: '', hsn: '', quantity: '' };

/** What a gift box holds: each kind of food with its origin. */
export function ComponentFields({ form }: { form: UseFormReturn<ProductValues> }) {
  return (
    <FieldList
      title={PRODUCT_LABELS.components}
      hint={PRODUCT_MESSAGES.componentsHint}
      list={useFieldArray({ control: form.control, name: 'components' })}
      max={LIMITS.components}
      newRow={NEW_COMPONENT}
      addText={PRODUCT_MESSAGES.add.component}
      rowName={PRODUCT_MESSAGES.rows.component}
      rowClass="gap-y-2 rounded-input border border-line p-4"
    >
      {(index) => <ComponentRow form={form} index={index} />}
    </FieldList>
  );
}

function ComponentRow({ form, index }: { form: UseFormReturn<ProductValues>; index: number }) {
  const field = fieldsOf(form);
  const labels = PRODUCT_MESSAGES.labels;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={labels.component(index + 1)}
        maxLength={PRODUCT_FIELDS.genericName.maxLength}
        {...field(`components.${index}.name`)}
      />
      <Select label={labels.componentOrigin(index + 1)} {...field(`components.${index}.countryOfOrigin`)}>
        <CountryOptions />
      </Select>
      <Field
        label={labels.componentQuantity(index + 1)}
        maxLength={LIMITS.sizeLength}
        {...field(`components.${index}.quantity`)}
      />
      <Field
        label={labels.componentHsn(index + 1)}
        inputMode="numeric"
        maxLength={PRODUCT_FIELDS.hsn.maxLength}
        {...field(`components.${index}.hsn`, {
          validate: (typed) => HSN.test(typed.trim()) || PRODUCT_FAULTS.hsn,
        })}
      />
    </div>
  );
}
