import { detailsOf, givenDetails, tidied, type ProductInput, type VariantInput } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import type { ProductDraft, ProductChange, VariantDraft } from '../domain/product-draft.js';
import type { ImagePolicy } from './ports/image-policy.js';

/**
 * Normalises the input of an admin for an existing product: trims texts, drops blank rows, converts rupees to paise.
 * @throws InvalidMoney
 */
export function editOf(input: ProductInput, { refusesOutsideImages }: ImagePolicy): ProductChange {
  return {
    ...(input.status && { status: input.status }),
    details: tidied(givenDetails(input)),
    ...(refusesOutsideImages && { refusesOutsideImages }),
    variants: input.variants.map(variantDraft),
  };
}

/** The same for a new product, whose omitted details are blank. @throws InvalidMoney */
export function draftOf(input: ProductInput, images: ImagePolicy): ProductDraft {
  return { ...editOf(input, images), details: tidied(detailsOf(input)) };
}

function variantDraft({ _id, size, price, originalPrice, stock, stockShown, ...label }: VariantInput): VariantDraft {
  return {
    ...(_id != null && { id: _id.toLowerCase() }),
    size: size.trim(),
    pricePaise: fromRupees(price),
    originalPricePaise: originalPrice == null ? null : fromRupees(originalPrice),
    ...(label.mrp !== undefined && { mrpPaise: label.mrp === null ? null : fromRupees(label.mrp) }),
    ...(label.netQuantity !== undefined && { netQuantity: label.netQuantity }),
    stock,
    ...(stockShown != null && { stockShown }),
  };
}
