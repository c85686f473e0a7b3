import { NUTRIENT_LABELS, NUTRIENTS, NUTRITION_KEYS } from '@shop/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Card } from '../../../shared/ui/Card';
import { Field } from '../../../shared/ui/Field';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { productRules } from '../rules';
import { FurtherField } from './FurtherField';

/** The nutrition table of the label, or why there is none. */
export function NutritionFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const field = fieldsOf(form);
  return (
    <Card title={PRODUCT_MESSAGES.sections.nutrition}>
      <div className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {NUTRITION_KEYS.map((key) => (
          <Field
            key={key}
            label={PRODUCT_MESSAGES.labels.inUnit(NUTRIENT_LABELS[key], key === 'serveG' ? 'g' : NUTRIENTS[key].unit)}
            inputMode="decimal"
            {...field(`nutrition.${key}`, { validate: (typed) => productRules.nutrient(typed, key) })}
          />
        ))}
      </div>
      <FurtherField form={form} field="nutritionExemptReason" />
    </Card>
  );
}
