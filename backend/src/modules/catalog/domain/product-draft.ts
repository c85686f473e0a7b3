import type { Paise } from '@shop/money';
import { DomainError, type FieldFault } from '../../../kernel/domain-error.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { isImageAddress, isExternalImage } from './images.js';

/** What one pack holds: a positive amount with at most three decimals, in a unit such as `g` or `piece`. */
export interface NetQuantity {
  readonly value: number;
  readonly unit: string;
}

/** Customers see only published products. */
export type ProductStatus = 'draft' | 'published';

/** One size as entered by an admin. */
export interface VariantDraft {
  /** The existing size to change. Without it, the one of the same name is changed, or a new one is added. */
  readonly id?: string;
  readonly size: string;
  readonly pricePaise: Paise;
  readonly originalPricePaise: Paise | null;
  /** Omitted: unchanged, but removed when it would be below the price. */
  readonly mrpPaise?: Paise | null;
  /** Omitted: unchanged. */
  readonly netQuantity?: NetQuantity | null;
  /** Omitted: unchanged. */
  readonly lowStockLimit?: number | null;
  /** The available stock to set. */
  readonly stock: number;
  /** The available stock that the admin saw. */
  readonly stockShown?: number;
}

/** What the shop only keeps and shows of a product. */
export interface ProductDetails {
  readonly name: string;
  readonly category: string;
  readonly kind: string;
  readonly description: string;
  readonly imageUrls: readonly string[];
  readonly packImage: string;
  readonly benefits: readonly string[];
  readonly nutritionalFacts: readonly { readonly title: string; readonly description: string }[];
  readonly genericName: string;
  readonly ingredients: readonly string[];
  readonly countryOfOrigin: string;
  readonly components: readonly {
    readonly name: string;
    readonly countryOfOrigin: string;
    readonly hsn: string;
    readonly quantity: string;
  }[];
  readonly vegMark: string;
  readonly allergens: readonly string[];
  readonly mayContain: readonly string[];
  readonly noAllergens: boolean;
  readonly nutrition: Readonly<Record<string, number>>;
  readonly nutritionExemptReason: string;
  readonly makerName: string;
  readonly makerLicence: string;
  readonly makerAddress: string;
  readonly packerName: string;
  readonly packerLicence: string;
  readonly packerAddress: string;
  readonly importerName: string;
  readonly importerLicence: string;
  readonly importerAddress: string;
  readonly storageAdvice: string;
  readonly shelfLifeDays: number | null;
  readonly claimNote: string;
  readonly hsn: string;
  readonly compartments: number | null;
  readonly compartmentGrams: number | null;
}

/** A product as entered by an admin: texts trimmed, blank rows dropped, money in paise. */
export interface ProductChange {
  /** Omitted: a new product is published, an existing one keeps its status. */
  readonly status?: ProductStatus;
  /** Omitted ones are unchanged. */
  readonly details: Partial<ProductDetails>;
  /** True when the operator allows no images from other servers. */
  readonly refusesOutsideImages?: true;
  readonly variants: readonly VariantDraft[];
}

/** A new product, with all of its details. */
export interface ProductDraft extends ProductChange {
  readonly details: ProductDetails;
}

/** Validates rules across fields. @throws DomainError `invalid_input`, naming every invalid field */
export function checkDraft(draft: ProductDraft): void {
  const faults = [
    ...imageFaults(draft),
    ...allergenFaults(draft.details),
    ...boxFaults(draft.details),
    ...variantFaults(draft.variants),
  ];
  if (faults[0]) throw new DomainError('invalid_input', faults[0].message, faults);
}

function allergenFaults({ allergens, noAllergens }: ProductDetails): FieldFault[] {
  return noAllergens && allergens.length > 0
    ? [{ field: 'noAllergens', message: CATALOG_MESSAGES.allergensAndNone }]
    : [];
}

function boxFaults({ compartments, compartmentGrams }: ProductDetails): FieldFault[] {
  if ((compartments === null) === (compartmentGrams === null)) return [];
  const field = compartments === null ? 'compartments' : 'compartmentGrams';
  return [{ field, message: CATALOG_MESSAGES.halfBox }];
}

function imageFaults({ details: { imageUrls }, refusesOutsideImages }: ProductDraft): FieldFault[] {
  const fault = (message: string): FieldFault[] => [{ field: 'imageUrls', message }];
  if (imageUrls.length === 0) return fault(CATALOG_MESSAGES.imageNeeded);
  if (refusesOutsideImages && imageUrls.some(isExternalImage)) return fault(CATALOG_MESSAGES.externalImage);
  return imageUrls.every(isImageAddress) ? [] : fault(CATALOG_MESSAGES.invalidImage);
}

function variantFaults(variants: readonly VariantDraft[]): FieldFault[] {
  if (variants.length === 0) return [{ field: 'variants', message: CATALOG_MESSAGES.sizeNeeded }];
  return variants.flatMap((variant, index) => faultsOfVariant(variant, `variants[${index}]`, variants.slice(0, index)));
}

function faultsOfVariant(
  { id, size, pricePaise, originalPricePaise, mrpPaise }: VariantDraft,
  field: string,
  before: readonly VariantDraft[],
): FieldFault[] {
  const faults: FieldFault[] = [];
  if (originalPricePaise !== null && originalPricePaise < pricePaise)
    faults.push({
      field: `${field}.originalPrice`,
      message: CATALOG_MESSAGES.originalPriceBelow(size),
    });
  if (mrpPaise != null && mrpPaise < pricePaise)
    faults.push({ field: `${field}.mrp`, message: CATALOG_MESSAGES.mrpBelowPrice });
  if (before.some((other) => isSameName(size, other.size)))
    faults.push({ field: `${field}.size`, message: CATALOG_MESSAGES.sizeTwice(size) });
  const duplicate = before.find((other) => id !== undefined && other.id === id);
  if (duplicate) faults.push({ field: `${field}._id`, message: CATALOG_MESSAGES.sameId(duplicate.size, size) });
  return faults;
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
