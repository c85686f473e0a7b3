import type { PatternField, ProductField } from './product-fields.js';

/** Labels of a product's fields: in the admin form, the CSV file and on the product page. */
export const PRODUCT_LABELS: Record<ProductField, string> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  imageUrls: 'Image URLs',
  benefits: 'Benefits',
  nutritionalFacts: 'Nutritional facts',
  hsn: 'HSN code',
};

/** What is expected in a field, in the admin form. */
export const PRODUCT_HINTS: Partial<Record<ProductField, string>> = {
  hsn: '4, 6 or 8 digits, for tax invoices.',
};

/** For texts that do not match the pattern of their field. */
export const PRODUCT_FAULTS = {
  hsn: 'An HSN code has 4, 6 or 8 digits.',
} as const satisfies Record<PatternField, string>;
