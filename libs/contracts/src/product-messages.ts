import type { PatternField, ProductField } from './product-fields.js';

/** Labels of a product's fields: in the admin form, the CSV file and on the product page. */
export const PRODUCT_LABELS: Record<ProductField, string> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  imageUrls: 'Image URLs',
  benefits: 'Benefits',
  nutritionalFacts: 'Nutritional facts',
  genericName: 'Common name',
  ingredients: 'Ingredients',
  countryOfOrigin: 'Country of origin',
  makerName: 'Maker or packer',
  makerLicence: 'FSSAI licence of the maker or packer',
  makerAddress: 'Address of the maker or packer',
  importerName: 'Importer',
  importerLicence: 'FSSAI licence of the importer',
  importerAddress: 'Address of the importer',
  storageAdvice: 'Storage advice',
  hsn: 'HSN code',
};

/** What is expected in a field, in the admin form. */
export const PRODUCT_HINTS: Partial<Record<ProductField, string>> = {
  genericName: 'Such as "Dried figs".',
  makerLicence: '14 digits, from the pack.',
  importerLicence: '14 digits, from the pack.',
  hsn: '4, 6 or 8 digits, for tax invoices.',
};

/** For texts that do not match the pattern of their field. */
export const PRODUCT_FAULTS = {
  makerLicence: 'Enter the 14-digit FSSAI number on the pack.',
  importerLicence: 'Enter the 14-digit FSSAI number on the pack.',
  hsn: 'An HSN code has 4, 6 or 8 digits.',
} as const satisfies Record<PatternField, string>;
