import type { Product, Variant } from '@shop/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { initialVariant } from '../../features/catalog';

/**
 * The selected size and quantity. The size is stored in the URL, so that links can preselect it. A new size resets the
 * quantity to 1.
 */
export function useSelection({ variants }: Product) {
  const [params, setParams] = useSearchParams();
  const [quantity, setQuantity] = useState(1);
  const variant = initialVariant(variants, params.get('size'));
  const select = ({ size }: Variant) => {
    setQuantity(1);
    setParams({ size }, { replace: true, preventScrollReset: true });
  };
  const most = Math.max(1, variant?.stock ?? 1);
  return { variant, select, quantity: Math.min(quantity, most), setQuantity };
}
