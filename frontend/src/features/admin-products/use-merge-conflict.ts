import type { Product } from '@shop/contracts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLazyProductToEditQuery } from './api';
import { mergeThreeWay } from './merge-three-way';
import { valuesOf, type ProductValues } from './product-values';

/** After a 409 `edit_conflict`: reloads the product and merges it into the form, keeping the local edits. */
export function useMergeConflict(form: UseFormReturn<ProductValues>) {
  const [conflicts, setClashes] = useState<string[] | null>(null);
  const [fetchProduct] = useLazyProductToEditQuery();
  /** @returns the current product, or null when it is unchanged, which means that the error has another cause */
  const resolve = async (base: Product): Promise<Product | null> => {
    const { data: product } = await fetchProduct(base._id);
    if (!product) return null;
    const theirs = valuesOf(product);
    if (product.updatedAt === base.updatedAt && JSON.stringify(theirs) === JSON.stringify(valuesOf(base))) return null;
    const merged = mergeThreeWay({ base: valuesOf(base), mine: form.getValues(), theirs });
    form.reset(theirs);
    for (const [field, value] of Object.entries(merged.values))
      form.setValue(field as keyof ProductValues, value, { shouldDirty: true });
    setClashes(merged.conflicts);
    return product;
  };
  return [conflicts, { resolve, clear: () => setClashes(null) }] as const;
}
