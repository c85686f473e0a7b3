import { PRODUCT_FIELD_NAMES, type ProductField } from '@shop/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../../shared/ui/Card';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues } from '../product-values';
import { FurtherField } from './FurtherField';
import { Presets } from './Presets';

const COMPANIES = {
  maker: ['makerName', 'makerLicence', 'makerAddress'],
  packer: ['packerName', 'packerLicence', 'packerAddress'],
  importer: ['importerName', 'importerLicence', 'importerAddress'],
} as const satisfies Record<string, ProductField[]>;

const BOX: readonly ProductField[] = ['compartments', 'compartmentGrams'];

/** Fields with a place of their own in the form. */
const PLACED: readonly ProductField[] = [
  'name',
  'category',
  'description',
  'imageUrls',
  'benefits',
  'nutritionalFacts',
  'ingredients',
  'components',
  'allergens',
  'mayContain',
  'noAllergens',
  'nutrition',
  'nutritionExemptReason',
  ...BOX,
  ...Object.values(COMPANIES).flat(),
];
const FURTHER = PRODUCT_FIELD_NAMES.filter((field) => !PLACED.includes(field));

/** What the label declares, and all fields without a place of their own. */
export function FurtherFields({ form }: { form: UseFormReturn<ProductValues> }) {
  return (
    <Card title={PRODUCT_MESSAGES.sections.further}>
      <FieldGrid form={form} fields={FURTHER} />
    </Card>
  );
}

/** What makes it a box that customers fill. */
export function BoxFields({ form }: { form: UseFormReturn<ProductValues> }) {
  return (
    <Card title={PRODUCT_MESSAGES.sections.box}>
      <FieldGrid form={form} fields={BOX} />
    </Card>
  );
}

/** Who makes, packs and imports the food. */
export function CompanyFields({ form }: { form: UseFormReturn<ProductValues> }) {
  return (
    <Card title={PRODUCT_MESSAGES.sections.companies}>
      <div className="grid gap-8">
        {Object.entries(COMPANIES).map(([company, fields]) => (
          <fieldset key={company}>
            <legend className="mb-3 text-lg font-semibold">
              {PRODUCT_MESSAGES.sections[company as keyof typeof COMPANIES]}
            </legend>
            <div className="mb-3">
              <Presets form={form} place={company as keyof typeof COMPANIES} />
            </div>
            <FieldGrid form={form} fields={fields} />
          </fieldset>
        ))}
      </div>
    </Card>
  );
}

function FieldGrid({ form, fields }: { form: UseFormReturn<ProductValues>; fields: readonly ProductField[] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fields.map((field) => (
        <FurtherField key={field} form={form} field={field} />
      ))}
    </div>
  );
}
