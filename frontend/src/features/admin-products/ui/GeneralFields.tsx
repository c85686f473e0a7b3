import { CATEGORIES, PRODUCT_FIELDS, PRODUCT_LABELS } from '@shop/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Card } from '../../../shared/ui/Card';
import { Field, TextArea } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { productRules } from '../rules';

export function GeneralFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const field = fieldsOf(form);
  return (
    <Card title={PRODUCT_MESSAGES.sections.general}>
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <Field
            label={PRODUCT_LABELS.name}
            maxLength={PRODUCT_FIELDS.name.maxLength}
            {...field('name', { validate: productRules.name })}
          />
          <Select label={PRODUCT_LABELS.category} {...field('category')}>
            {CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </div>
        <TextArea
          label={PRODUCT_LABELS.description}
          rows={6}
          maxLength={PRODUCT_FIELDS.description.maxLength}
          {...field('description')}
        />
      </div>
    </Card>
  );
}
