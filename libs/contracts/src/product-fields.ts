import { DEFAULT_CATEGORY, type Category, type ProductKind } from './product-kinds.js';
import { LIMITS } from './limits.js';
import type { Allergen, Nutrition, ProductComponent, VegMark } from './product-declarations.js';

export interface NutritionalFact {
  _id?: string;
  title: string;
  description: string;
}

/** The fields of a product that the shop only keeps and shows. */
export interface ProductDetails {
  name: string;
  category: Category;
  kind: ProductKind;
  description: string;
  imageUrls: string[];
  /** The image that shows the front of the pack: one of `imageUrls`; blank when unknown. */
  packImage: string;
  benefits: string[];
  nutritionalFacts: NutritionalFact[];
  /** The common name of the food, such as "Dried figs". */
  genericName: string;
  /** In falling order of weight. */
  ingredients: string[];
  /** A code of `COUNTRIES`; blank when unknown, and for boxes from several countries. */
  countryOfOrigin: string;
  /** What a gift box holds. */
  components: ProductComponent[];
  vegMark: VegMark;
  allergens: Allergen[];
  /** Not in the recipe, but possible traces. */
  mayContain: Allergen[];
  /** True when staff confirmed that it contains none of `ALLERGENS`. */
  noAllergens: boolean;
  /** For 100 g. */
  nutrition: Nutrition;
  /** Why the label needs no nutrition table. */
  nutritionExemptReason: string;
  /** Of the maker or packer. */
  makerName: string;
  /** The 14 digits on the pack. */
  makerLicence: string;
  makerAddress: string;
  /** Of the packer, when the maker did not pack it. */
  packerName: string;
  packerLicence: string;
  packerAddress: string;
  importerName: string;
  importerLicence: string;
  importerAddress: string;
  storageAdvice: string;
  /** From packing to best-before; null when unknown. */
  shelfLifeDays: number | null;
  /** What a restricted word in name, benefits or description rests on. Shown to customers. */
  claimNote: string;
  /** 4, 6 or 8 digits of the HSN, for tax invoices; blank when unknown. */
  hsn: string;
  /** Of a box that customers fill: how many sizes of other products it holds. Null for any other product. */
  compartments: number | null;
  /** The largest net weight of a size that fits into a compartment. */
  compartmentGrams: number | null;
}

export type ProductField = keyof ProductDetails;

/** The details of a new product. */
export const BLANK_PRODUCT: ProductDetails = {
  name: '',
  category: DEFAULT_CATEGORY,
  kind: '',
  description: '',
  imageUrls: [],
  packImage: '',
  benefits: [],
  nutritionalFacts: [],
  genericName: '',
  ingredients: [],
  countryOfOrigin: '',
  components: [],
  vegMark: '',
  allergens: [],
  mayContain: [],
  noAllergens: false,
  nutrition: {},
  nutritionExemptReason: '',
  makerName: '',
  makerLicence: '',
  makerAddress: '',
  packerName: '',
  packerLicence: '',
  packerAddress: '',
  importerName: '',
  importerLicence: '',
  importerAddress: '',
  storageAdvice: '',
  shelfLifeDays: null,
  claimNote: '',
  hsn: '',
  compartments: null,
  compartmentGrams: null,
};

/**
 * A text of one or several lines, an even number of digits, a choice, a country, an image, a whole number, yes or no, or a list of
 * texts, facts, codes or components, or a nutrition table.
 */
export type ProductFieldKind =
  | 'line'
  | 'text'
  | 'digits'
  | 'choice'
  | 'country'
  | 'number'
  | 'flag'
  | 'image'
  | 'texts'
  | 'facts'
  | 'codes'
  | 'components'
  | 'nutrition';

export interface ProductFieldDescription {
  kind: ProductFieldKind;
  /** Characters of a text. */
  maxLength?: number;
  /** Of a whole number, which is at least 1. */
  max?: number;
  /** For a text, blank or not. `PRODUCT_FAULTS` has a sentence for others. */
  pattern?: RegExp;
}

/** The number of a food licence (FSSAI), blank when unknown. Zeros are none. */
const LICENCE = /^(?!0+$)([0-9]{14})?$/;

/** An HSN code, blank when unknown. */
export const HSN = /^([0-9]{4}|[0-9]{6}|[0-9]{8})?$/;

/**
 * The fields in the order of forms and files. Table, CSV file, audit log and admin form derive from this list; labels
 * are in `PRODUCT_LABELS`.
 */
export const PRODUCT_FIELDS = {
  name: { kind: 'line', maxLength: LIMITS.nameLength },
  category: { kind: 'choice' },
  kind: { kind: 'choice' },
  description: { kind: 'text', maxLength: LIMITS.descriptionLength },
  imageUrls: { kind: 'texts' },
  packImage: { kind: 'image', maxLength: 2000 },
  benefits: { kind: 'texts' },
  nutritionalFacts: { kind: 'facts' },
  genericName: { kind: 'line', maxLength: 120 },
  ingredients: { kind: 'texts' },
  countryOfOrigin: { kind: 'country' },
  components: { kind: 'components' },
  vegMark: { kind: 'choice' },
  allergens: { kind: 'codes' },
  mayContain: { kind: 'codes' },
  noAllergens: { kind: 'flag' },
  nutrition: { kind: 'nutrition' },
  nutritionExemptReason: { kind: 'text', maxLength: 300 },
  makerName: { kind: 'line', maxLength: 120 },
  makerLicence: { kind: 'line', maxLength: 14, pattern: LICENCE },
  makerAddress: { kind: 'text', maxLength: 300 },
  packerName: { kind: 'line', maxLength: 120 },
  packerLicence: { kind: 'line', maxLength: 14, pattern: LICENCE },
  packerAddress: { kind: 'text', maxLength: 300 },
  importerName: { kind: 'line', maxLength: 120 },
  importerLicence: { kind: 'line', maxLength: 14, pattern: LICENCE },
  importerAddress: { kind: 'text', maxLength: 300 },
  storageAdvice: { kind: 'line', maxLength: 200 },
  shelfLifeDays: { kind: 'number', max: 1095 },
  claimNote: { kind: 'text', maxLength: 300 },
  hsn: { kind: 'digits', maxLength: 8, pattern: HSN },
  compartments: { kind: 'number', max: LIMITS.compartments },
  compartmentGrams: { kind: 'number', max: 10_000 },
} as const satisfies Record<ProductField, ProductFieldDescription>;

/** The fields whose texts have a pattern. */
export type PatternField = {
  [Field in ProductField]: (typeof PRODUCT_FIELDS)[Field] extends { pattern: RegExp } ? Field : never;
}[ProductField];

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];

/** Returns the details in an object. Missing ones are blank. */
export function detailsOf(source: Partial<ProductDetails>): ProductDetails {
  const details = PRODUCT_FIELD_NAMES.map((field) => [field, source[field] ?? BLANK_PRODUCT[field]]);
  return Object.fromEntries(details) as ProductDetails;
}

/** Returns only the details that an object has. */
export function givenDetails(source: Partial<ProductDetails>): Partial<ProductDetails> {
  const given = PRODUCT_FIELD_NAMES.filter((field) => source[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, source[field]])) as Partial<ProductDetails>;
}

/** Returns an input with its texts trimmed, and without blank entries of its lists. */
export function tidied<Input>(input: Input): Input;
export function tidied(input: unknown): unknown {
  if (typeof input === 'string') return input.trim();
  if (Array.isArray(input)) return input.map((entry: unknown) => tidied(entry)).filter((entry) => !isBlank(entry));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, tidied(value as unknown)]));
}

function isBlank(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null ? Object.values(entry).every(isBlank) : entry === '';
}
