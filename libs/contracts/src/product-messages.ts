import type { ProductField } from './product-fields.js';

/** Labels of a product's fields: in the admin form, the CSV file and on the product page. */
export const PRODUCT_LABELS = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  imageUrls: 'Image URLs',
  benefits: 'Benefits',
  nutritionalFacts: 'Nutritional facts',
} as const satisfies Record<ProductField, string>;
