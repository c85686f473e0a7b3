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
};

/** A text of one or several lines, one of several choices, or a list of texts or facts. */
export type ProductFieldKind = 'line' | 'text' | 'choice' | 'texts' | 'facts';

interface ProductFieldDescription {
  kind: ProductFieldKind;
  /** Characters of a text. */
  maxLength?: number;
}

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
} as const satisfies Record<ProductField, ProductFieldDescription>;

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];

/** Returns the details in an object. Missing ones are blank. */
export function detailsOf(source: Partial<ProductDetails>): ProductDetails {
  const details = PRODUCT_FIELD_NAMES.map((field) => [field, source[field] ?? BLANK_PRODUCT[field]]);
  return Object.fromEntries(details) as ProductDetails;
}
