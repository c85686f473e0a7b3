import type { Product, Variant } from '@shop/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { initialVariant } from '../../features/catalog';

/** The chosen size and how many. The size stands in the address, so that a link opens on it; a new size starts at one. */
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
