import { LIMITS, type PriceHistory } from '@shop/contracts';
import { type UseFieldArrayReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Icon } from '../../../shared/ui/Icon';
import { PRODUCT_MESSAGES } from '../messages';
import { NEW_VARIANT, numberIn, type ProductValues, type VariantValues } from '../product-values';
import { RowActions } from './RowActions';
import { StockHistory } from './StockHistory';
import { formatDay } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import { type AskedPrice, discountPercent, referencePrice } from '@shop/pricing';
import { usePriceSettingsQuery } from '../product-settings-api';
import { Field } from '../../../shared/ui/Field';
import { productRules } from '../rules';

interface VariantFieldsProps {
  form: UseFormReturn<ProductValues>;
  sizes: UseFieldArrayReturn<ProductValues, 'variants'>;
  /** The prices of the stored sizes. */
  history: readonly PriceHistory[];
}

/** The sizes of the product with price and stock. At least one is required. */
export function VariantFields({ form, sizes, history }: VariantFieldsProps) {
  const { fields, append, remove, move } = sizes;
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
                {field.variantId && <StockHistory sizeId={field.variantId} size={field.size} />}
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
        className="-ml-2"
        disabled={fields.length >= LIMITS.variants}
        onClick={() => append(NEW_VARIANT)}
      >
        <Icon name="plus" size={20} />
        {PRODUCT_MESSAGES.add.variant}
      </Button>
    </Card>
  );
}

interface PricePreviewProps {
  form: UseFormReturn<ProductValues>;
  index: number;
  /** The prices of the stored sizes. */
  history: readonly PriceHistory[];
}

/** Shows the price as customers will see it, and why the original price is not struck through. */
function PricePreview({ form, index, history }: PricePreviewProps) {
  const variant = useWatch({ control: form.control, name: `variants.${index}` }) as VariantValues | undefined;
  const { data: settings } = usePriceSettingsQuery();
  if (!variant || !settings) return <span />;
  const price = numberIn(variant.price);
  if (!Number.isFinite(price) || price === 0) return <span />;
  const prices = history.find((one) => one.variant === variant.variantId)?.prices ?? [];
  return <p className="text-sm text-ink-2">{previewOf(variant, prices, settings.minAskedDays)}</p>;
}

function previewOf(variant: VariantValues, prices: readonly AskedPrice[], minAskedDays: number | null): string {
  const [price, originalPrice, mrp] = [variant.price, variant.originalPrice, variant.mrp].map(numberIn) as [
    number,
    number,
    number,
  ];
  const now = new Date();
  const isNew = prices.at(-1)?.price !== price;
  const decision = referencePrice(
    { price, originalPrice, mrp, history: isNew ? [...prices, { price, from: now.toISOString() }] : prices },
    { minAskedDays, now },
  );
  const shown = PRODUCT_MESSAGES.shownAs(formatRupees(price));
  if (decision.kind !== 'none') {
    const percent = discountPercent(price, decision.price) ?? 0;
    const end = decision.kind === 'earlier' ? PRODUCT_MESSAGES.shownUntil(formatDay(decision.until)) : '';
    return PRODUCT_MESSAGES.shownAsOffer(formatRupees(price), percent) + end;
  }
  if (decision.reason === 'notHigher') return shown;
  const reason = PRODUCT_MESSAGES.notStruckReasons[decision.reason];
  const words = typeof reason === 'string' ? reason : reason(minAskedDays ?? 0);
  return `${shown}. ${PRODUCT_MESSAGES.notStruck(formatRupees(originalPrice), words)}`;
}

interface VariantRowProps {
  form: UseFormReturn<ProductValues>;
  index: number;
}

function VariantRow({ form, index }: VariantRowProps) {
  const field = fieldsOf(form);
  const at = <K extends keyof VariantValues>(key: K) => `variants.${index}.${key}` as const;
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Field
        label={PRODUCT_MESSAGES.labels.size}
        maxLength={LIMITS.sizeLength}
        {...field(at('size'), { validate: productRules.size })}
      />
      <Field
        label={PRODUCT_MESSAGES.labels.price}
        prefix="₹"
        inputMode="decimal"
        {...field(at('price'), { validate: productRules.price, deps: [at('originalPrice'), at('mrp')] })}
      />
      <Field
        label={PRODUCT_MESSAGES.labels.originalPrice}
        prefix="₹"
        inputMode="decimal"
        {...field(at('originalPrice'), {
          validate: (typed) => productRules.originalPrice(typed, form.getValues(at('price'))),
        })}
      />
      <Field
        label={PRODUCT_MESSAGES.labels.stock}
        inputMode="numeric"
        {...field(at('stock'), { validate: productRules.stock })}
      />
    </div>
  );
}
