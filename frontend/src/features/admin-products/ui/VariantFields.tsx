import { LIMITS, type PriceHistory } from '@shop/contracts';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Icon } from '../../../shared/ui/Icon';
import { PRODUCT_MESSAGES } from '../messages';
import { NEW_VARIANT, type ProductValues } from '../product-values';
import { RowActions } from './RowActions';
import { PricePreview } from './PricePreview';
import { VariantRow } from './VariantRow';

interface VariantFieldsProps {
  form: UseFormReturn<ProductValues>;
  /** The prices of the stored sizes. */
  history: readonly PriceHistory[];
}

/** The sizes of the product with price and stock. At least one is required. */
export function VariantFields({ form, history }: VariantFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'variants' });
  return (
    <Card title={PRODUCT_MESSAGES.sections.variants}>
      <ol className="grid gap-4">
        {fields.map((field, index) => (
          <li key={field.id}>
            <fieldset className="rounded-input border border-line p-4">
              <legend className="sr-only">{PRODUCT_MESSAGES.labels.variant(index + 1)}</legend>
              <VariantRow form={form} index={index} />
              <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
                <PricePreview form={form} index={index} history={history} />
                <RowActions
                  row={PRODUCT_MESSAGES.rows.variant(index + 1)}
                  index={index}
                  count={fields.length}
                  onMove={move}
                  isRemovable={fields.length > 1}
                  onRemove={() => remove(index)}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        className="-ml-6"
        disabled={fields.length >= LIMITS.variants}
        onClick={() => append(NEW_VARIANT)}
      >
        <Icon name="plus" size={20} />
        {PRODUCT_MESSAGES.add.variant}
      </Button>
    </Card>
  );
}
