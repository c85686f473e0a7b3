import type { ProductInput, VariantInput } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import type { ProductDraft, VariantDraft } from '../domain/product-draft.js';
import type { ImagePolicy } from './ports/image-policy.js';

/** Normalises the input of an admin: trims texts, drops blank rows, converts rupees to paise. @throws InvalidMoney */
export function draftOf(input: ProductInput, { refusesOutsideImages }: ImagePolicy): ProductDraft {
  return {
    name: input.name.trim(),
    description: input.description.trim(),
    category: input.category,
    imageUrls: filled(input.imageUrls),
    ...(refusesOutsideImages && { refusesOutsideImages }),
    benefits: filled(input.benefits),
    nutritionalFacts: input.nutritionalFacts
      .map(({ title, description }) => ({ title: title.trim(), description: description.trim() }))
      .filter(({ title, description }) => title !== '' || description !== ''),
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

function filled(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
