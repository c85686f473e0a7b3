import { LIMITS, PRODUCT_LABELS, CATEGORIES, PRODUCT_FIELDS } from '@shop/contracts';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Field, TextArea } from '../../../shared/ui/Field';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { Card } from '../../../shared/ui/Card';
import { Select } from '../../../shared/ui/Select';
import { productRules } from '../rules';
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
