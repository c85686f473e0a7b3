import { LIMITS } from '@shop/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../shared/ui/Field';
import { PRODUCT_MESSAGES } from '../messages';
import type { ProductValues, VariantValues } from '../product-values';
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
  const at = <K extends keyof VariantValues>(key: K) => `variants.${index}.${key}` as const;
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field
        label={PRODUCT_MESSAGES.labels.size}
        maxLength={LIMITS.sizeLength}
        error={error?.size?.message}
        {...register(at('size'), { validate: productRules.size })}
      />
      <Field
        label={PRODUCT_MESSAGES.labels.netQuantity}
        maxLength={LIMITS.sizeLength}
        error={error?.netQuantity?.message}
        {...register(at('netQuantity'), { validate: productRules.netQuantity })}
      />
      <Field
        label={PRODUCT_MESSAGES.labels.price}
        prefix="₹"
        inputMode="decimal"
        error={error?.price?.message}
        {...register(at('price'), { validate: productRules.price, deps: [at('originalPrice'), at('mrp')] })}
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
        label={PRODUCT_MESSAGES.labels.mrp}
        prefix="₹"
        inputMode="decimal"
        error={error?.mrp?.message}
        {...register(at('mrp'), { validate: (typed) => productRules.mrp(typed, getValues(at('price'))) })}
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
