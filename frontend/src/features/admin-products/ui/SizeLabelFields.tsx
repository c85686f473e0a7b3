import { LIMITS, LOW_STOCK } from '@shop/contracts';
import { useWatch, type FieldArrayWithId, type UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Card } from '../../../shared/ui/Card';
import { Field } from '../../../shared/ui/Field';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { productRules } from '../rules';

interface SizeLabelFieldsProps {
  form: UseFormReturn<ProductValues>;
  sizes: readonly FieldArrayWithId<ProductValues, 'variants'>[];
}

/** What the pack of each size declares. */
export function SizeLabelFields({ form, sizes }: SizeLabelFieldsProps) {
  const variants = useWatch({ control: form.control, name: 'variants' });
  return (
    <Card title={PRODUCT_MESSAGES.sections.packs}>
      <ol className="grid gap-4">
        {sizes.map(({ id }, index) => (
          <li key={id}>
            <fieldset className="min-w-0">
              <legend className="mb-2 font-semibold wrap-anywhere">
                {variants[index]?.size.trim() || PRODUCT_MESSAGES.labels.variant(index + 1)}
              </legend>
              <PackRow form={form} index={index} />
            </fieldset>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function PackRow({ form, index }: Pick<SizeLabelFieldsProps, 'form'> & { index: number }) {
  const field = fieldsOf(form);
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
      <Field
        label={PRODUCT_MESSAGES.labels.netQuantity}
        maxLength={LIMITS.sizeLength}
        {...field(`variants.${index}.netQuantity`, { validate: productRules.netQuantity })}
      />
      <Field
        label={PRODUCT_MESSAGES.labels.mrp}
        prefix="₹"
        inputMode="decimal"
        {...field(`variants.${index}.mrp`, {
          validate: (typed) => productRules.mrp(typed, form.getValues(`variants.${index}.price`)),
        })}
      />
      <Field
        label={PRODUCT_MESSAGES.labels.lowStockLimit}
        inputMode="numeric"
        hint={PRODUCT_MESSAGES.limitHint(LOW_STOCK)}
        {...field(`variants.${index}.lowStockLimit`, { validate: productRules.limit })}
      />
    </div>
  );
}
