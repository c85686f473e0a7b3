import { LIMITS } from './limits.js';

export const CATEGORIES = ['Shop All', 'Gift Boxes'] as const;
export type Category = (typeof CATEGORIES)[number];
export const DEFAULT_CATEGORY: Category = 'Shop All';

export interface NutritionalFact {
  _id?: string;
  title: string;
  description: string;
}

/** The fields of a product that the shop only keeps and shows. */
export interface ProductDetails {
  name: string;
  category: Category;
  description: string;
  imageUrls: string[];
  benefits: string[];
  nutritionalFacts: NutritionalFact[];
  /** The common name of the food, such as "Dried figs". */
  genericName: string;
  /** In falling order of weight. */
  ingredients: string[];
  /** A code of `COUNTRIES`; blank when unknown, and for boxes from several countries. */
  countryOfOrigin: string;
  /** Of the maker or packer. */
  makerName: string;
  /** The 14 digits on the pack. */
  makerLicence: string;
  makerAddress: string;
  importerName: string;
  importerLicence: string;
  importerAddress: string;
  storageAdvice: string;
  /** 4, 6 or 8 digits of the HSN, for tax invoices; blank when unknown. */
  hsn: string;
}

export type ProductField = keyof ProductDetails;

/** The details of a new product. */
export const BLANK_PRODUCT: ProductDetails = {
  name: '',
  category: DEFAULT_CATEGORY,
  description: '',
  imageUrls: [],
  benefits: [],
  nutritionalFacts: [],
  genericName: '',
  ingredients: [],
  countryOfOrigin: '',
  makerName: '',
  makerLicence: '',
  makerAddress: '',
  importerName: '',
  importerLicence: '',
  importerAddress: '',
  storageAdvice: '',
  hsn: '',
};

/** A text of one or several lines, an even number of digits, a choice, a country, or a list of texts or facts. */
export type ProductFieldKind = 'line' | 'text' | 'digits' | 'choice' | 'country' | 'texts' | 'facts';

export interface ProductFieldDescription {
  kind: ProductFieldKind;
  /** Characters of a text. */
  maxLength?: number;
  /** For a text, blank or not. `PRODUCT_FAULTS` has a sentence for others. */
  pattern?: RegExp;
}

/** The number of a food licence (FSSAI), blank when unknown. */
const LICENCE = /^([0-9]{14})?$/;

/**
 * The fields in the order of forms and files. Table, CSV file, audit log and admin form derive from this list; labels
 * are in `PRODUCT_LABELS`.
 */
export const PRODUCT_FIELDS = {
  name: { kind: 'line', maxLength: LIMITS.nameLength },
  category: { kind: 'choice' },
  description: { kind: 'text', maxLength: LIMITS.descriptionLength },
  imageUrls: { kind: 'texts' },
  benefits: { kind: 'texts' },
  nutritionalFacts: { kind: 'facts' },
  genericName: { kind: 'line', maxLength: 120 },
  ingredients: { kind: 'texts' },
  countryOfOrigin: { kind: 'country' },
  makerName: { kind: 'line', maxLength: 120 },
  makerLicence: { kind: 'line', maxLength: 14, pattern: LICENCE },
  makerAddress: { kind: 'text', maxLength: 300 },
  importerName: { kind: 'line', maxLength: 120 },
  importerLicence: { kind: 'line', maxLength: 14, pattern: LICENCE },
  importerAddress: { kind: 'text', maxLength: 300 },
  storageAdvice: { kind: 'line', maxLength: 200 },
  hsn: { kind: 'digits', maxLength: 8, pattern: /^([0-9]{4}|[0-9]{6}|[0-9]{8})?$/ },
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
