import { detailsOf, tidied, type ProductInput, type VariantInput } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import type { ProductDraft, VariantDraft } from '../domain/product-draft.js';
import type { ImagePolicy } from './ports/image-policy.js';

/** Normalises the input of an admin: trims texts, drops blank rows, converts rupees to paise. @throws InvalidMoney */
export function draftOf(input: ProductInput, { refusesOutsideImages }: ImagePolicy): ProductDraft {
  return {
    details: tidied(detailsOf(input)),
    ...(refusesOutsideImages && { refusesOutsideImages }),
    variants: input.variants.map(variantDraft),
  };
}

function variantDraft({ _id, size, price, originalPrice, stock, stockShown }: VariantInput): VariantDraft {
  return {
    ...(_id != null && { id: _id.toLowerCase() }),
    size: size.trim(),
    pricePaise: fromRupees(price),
    originalPricePaise: originalPrice == null ? null : fromRupees(originalPrice),
    stock,
    ...(stockShown != null && { stockShown }),
  };
}
