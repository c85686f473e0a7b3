import {
  CHOICE_NAMES,
  PRODUCT_FIELDS,
  PRODUCT_HINTS,
  PRODUCT_LABELS,
  type ProductField,
  type ProductFieldDescription,
} from '@shop/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Field, TextArea } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { productRules } from '../rules';
import { CountryOptions } from './CountryOptions';

/** Not every product needs them to be published. */
const OPTIONAL = /^(kind|compartment|packer|importer|claimNote|nutritionExemptReason)/;

/** One field of a product, with the control of its kind. */
export function FurtherField({ form, field }: { form: UseFormReturn<ProductValues>; field: ProductField }) {
  const { kind, maxLength, max }: ProductFieldDescription = PRODUCT_FIELDS[field];
  const check = (typed: unknown) => {
    if (typeof typed !== 'string') return true;
    return max === undefined ? productRules.text(field, typed) : productRules.wholeNumber(typed, max);
  };
  const control = {
    label: PRODUCT_LABELS[field],
    hint: PRODUCT_HINTS[field],
    error: form.getFieldState(field, form.formState).error?.message,
    isOptional: OPTIONAL.test(field),
    ...form.register(field, { validate: check }),
  };
  if (kind === 'country')
    return (
      <Select {...control}>
        <CountryOptions />
      </Select>
    );
  if (kind === 'image')
    return (
      <Select {...control}>
        <PackImageOptions form={form} />
      </Select>
    );
  if (kind === 'choice')
    return (
      <Select {...control}>
        <option value="">{PRODUCT_MESSAGES.notChosen}</option>
        {Object.entries(CHOICE_NAMES[field] ?? {}).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </Select>
    );
  if (kind === 'text') return <TextArea {...control} rows={2} maxLength={maxLength} className="sm:col-span-2" />;
  const isNumeric = kind === 'digits' || kind === 'number';
  return <Field {...control} maxLength={maxLength} inputMode={isNumeric ? 'numeric' : undefined} />;
}

function PackImageOptions({ form }: { form: UseFormReturn<ProductValues> }) {
  const images = useWatch({ control: form.control, name: 'imageUrls' });
  return (
    <>
      <option value="">{PRODUCT_MESSAGES.noPackImage}</option>
      {images.map(({ text }, index) =>
        text.trim() === '' ? null : (
          <option key={text} value={text.trim()}>
            {PRODUCT_MESSAGES.labels.image(index + 1)}
          </option>
        ),
      )}
    </>
  );
}
