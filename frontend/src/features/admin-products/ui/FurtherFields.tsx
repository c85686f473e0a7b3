import {
  COUNTRIES,
  LOCALE,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  PRODUCT_HINTS,
  PRODUCT_LABELS,
  type ProductField,
  type ProductFieldDescription,
} from '@shop/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../../shared/ui/Card';
import { Field, TextArea } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { productRules } from '../rules';

/** Fields with a place of their own in the form. */
const PLACED: readonly ProductField[] = [
  'name',
  'category',
  'description',
  'imageUrls',
  'benefits',
  'nutritionalFacts',
  'ingredients',
];
const FURTHER = PRODUCT_FIELD_NAMES.filter((field) => !PLACED.includes(field));

const COUNTRIES_BY_NAME = Object.entries(COUNTRIES).sort(([, one], [, other]) => one.localeCompare(other, LOCALE));

/** All other texts, which are optional. */
export function FurtherFields({ form }: { form: UseFormReturn<ProductValues> }) {
  return (
    <Card title={PRODUCT_MESSAGES.sections.further}>
      <div className="grid gap-5 sm:grid-cols-2">
        {FURTHER.map((field) => (
          <FurtherField key={field} form={form} field={field} />
        ))}
      </div>
    </Card>
  );
}

function FurtherField({ form, field }: { form: UseFormReturn<ProductValues>; field: ProductField }) {
  const { kind, maxLength }: ProductFieldDescription = PRODUCT_FIELDS[field];
  const control = {
    label: PRODUCT_LABELS[field],
    hint: PRODUCT_HINTS[field],
    error: form.getFieldState(field, form.formState).error?.message,
    isOptional: true,
    ...form.register(field, { validate: (typed) => typeof typed !== 'string' || productRules.text(field, typed) }),
  };
  if (kind === 'country')
    return (
      <Select {...control}>
        <option value="">{PRODUCT_MESSAGES.unknownCountry}</option>
        {COUNTRIES_BY_NAME.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    );
  if (kind === 'text') return <TextArea {...control} rows={2} maxLength={maxLength} className="sm:col-span-2" />;
  return <Field {...control} maxLength={maxLength} inputMode={kind === 'digits' ? 'numeric' : undefined} />;
}
