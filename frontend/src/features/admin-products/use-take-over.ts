import type { Product } from '@shop/contracts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLazyProductToEditQuery } from './api';
import { mergeChanges } from './meanwhile';
import { valuesOf, type ProductValues } from './product-values';

/** After a refusal: what somebody else saved, or what was sold, comes into the form below what was typed. */
export function useTakeOver(form: UseFormReturn<ProductValues>) {
  const [clashes, setClashes] = useState<string[] | null>(null);
  const [fetchProduct] = useLazyProductToEditQuery();
  /** @returns the product as it is now, or null when it is as it was and the refusal has another reason */
  const run = async (base: Product): Promise<Product | null> => {
    const { data: product } = await fetchProduct(base._id);
    if (!product) return null;
    const theirs = valuesOf(product);
    if (product.updatedAt === base.updatedAt && JSON.stringify(theirs) === JSON.stringify(valuesOf(base))) return null;
    const merged = mergeChanges({ base: valuesOf(base), mine: form.getValues(), theirs });
    form.reset(theirs);
    for (const [field, value] of Object.entries(merged.values))
      form.setValue(field as keyof ProductValues, value, { shouldDirty: true });
    setClashes(merged.clashes);
    return product;
  };
  return [clashes, { run, clear: () => setClashes(null) }] as const;
}
