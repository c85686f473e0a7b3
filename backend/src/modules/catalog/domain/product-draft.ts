import type { Paise } from '@shop/money';
import { DomainError } from '../../../kernel/domain-error.js';
import { isImageAddress } from './image-address.js';

/** One size as an admin wants it. */
export interface VariantDraft {
  /** The size that this one continues. Without it, one of the same name is continued, or else a new one begins. */
  readonly id?: string;
  readonly size: string;
  readonly pricePaise: Paise;
  readonly originalPricePaise: Paise | null;
  /** What can be bought from now on. */
  readonly stock: number;
  /** What could be bought when the admin looked. */
  readonly stockShown?: number;
}

export interface Fact {
  readonly title: string;
  readonly description: string;
}

/** A product as an admin describes it: texts trimmed, blank rows dropped, money in paise. */
export interface ProductDraft {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly imageUrls: readonly string[];
  readonly benefits: readonly string[];
  readonly nutritionalFacts: readonly Fact[];
  readonly variants: readonly VariantDraft[];
}

/** The rules that look at more than one field. @throws DomainError `invalid`, naming the first field at fault */
export function checkDraft(draft: ProductDraft): void {
  checkImages(draft.imageUrls);
  if (draft.variants.length === 0) throw DomainError.invalid('variants', 'Product must have at least one size.');
  draft.variants.forEach((variant, index) => {
    checkPrices(variant, `variants[${index}].originalPrice`);
    const before = draft.variants.slice(0, index);
    if (before.some(({ size }) => isSameName(size, variant.size)))
      throw DomainError.invalid(`variants[${index}].size`, `Size ${variant.size} is there twice.`);
    if (variant.id !== undefined && before.some(({ id }) => id === variant.id))
      throw DomainError.invalid(`variants[${index}]._id`, `Sizes ${before.find(({ id }) => id === variant.id)?.size} and ${variant.size} have the same _id.`);
  });
}

function checkImages(imageUrls: readonly string[]): void {
  if (imageUrls.length === 0) throw DomainError.invalid('imageUrls', 'Product must have at least one image.');
  if (!imageUrls.every(isImageAddress))
    throw DomainError.invalid('imageUrls', 'An image must be an upload, the name of a jpg, jpeg or png file, or an https address.');
}

function checkPrices({ size, pricePaise, originalPricePaise }: VariantDraft, field: string): void {
  if (originalPricePaise !== null && originalPricePaise < pricePaise)
    throw DomainError.invalid(field, `The original price of ${size} must not be below its price.`);
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
