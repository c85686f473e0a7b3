import { LIMITS } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { discountPercent } from '@shop/pricing';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { PRODUCT_MESSAGES } from '../messages';
import { numberIn, type ProductValues } from '../product-values';
import { productRules } from '../rules';

interface VariantRowProps {
  form: UseFormReturn<ProductValues>;
  index: number;
}

export function VariantRow({ form, index }: VariantRowProps) {
  const {
    register,
    getValues,
    formState: { errors },
  } = form;
  const error = errors.variants?.[index];
  const at = <K extends 'size' | 'price' | 'originalPrice' | 'stock'>(key: K) => `variants.${index}.${key}` as const;
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Field
        label={PRODUCT_MESSAGES.labels.size}
        maxLength={LIMITS.sizeLength}
        error={error?.size?.message}
        {...register(at('size'), { validate: productRules.size })}
      />
      <Field
        label={PRODUCT_MESSAGES.labels.price}
        prefix="₹"
        inputMode="decimal"
        error={error?.price?.message}
        {...register(at('price'), { validate: productRules.price, deps: [at('originalPrice')] })}
      />
      <Field
        label={PRODUCT_MESSAGES.labels.originalPrice}
        prefix="₹"
        inputMode="decimal"
        error={error?.originalPrice?.message}
        {...register(at('originalPrice'), {
          validate: (typed) => productRules.originalPrice(typed, getValues(at('price'))),
        })}
      />
      <Field
        label={PRODUCT_MESSAGES.labels.stock}
        inputMode="numeric"
        error={error?.stock?.message}
        {...register(at('stock'), { validate: productRules.stock })}
      />
    </div>
  );
}

/** Shows the price as customers will see it. */
export function PricePreview({ form, index }: VariantRowProps) {
  const variant = useWatch({ control: form.control, name: `variants.${index}` }) as
    ProductValues['variants'][number] | undefined;
  if (!variant) return <span />;
  const price = numberIn(variant.price);
  if (!Number.isFinite(price) || price === 0) return <span />;
  const percent = discountPercent(price, numberIn(variant.originalPrice));
  return (
    <p className="text-sm text-ink-2">
      {percent === null
        ? PRODUCT_MESSAGES.shownAs(formatRupees(price))
        : PRODUCT_MESSAGES.shownAsOffer(formatRupees(price), percent)}
    </p>
  );
}
