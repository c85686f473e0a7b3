import type { NutrientName } from './product-declarations.js';
import type { PatternField, ProductField } from './product-fields.js';
import { VEG_MARK_NAMES } from './food-mark-messages.js';
import { KIND_NAMES } from './messages.js';

/** Labels of a product's fields: in the admin form, the CSV file and on the product page. */
export const PRODUCT_LABELS: Record<ProductField, string> = {
  name: 'Name',
  category: 'Category',
  kind: 'Kind',
  description: 'Description',
  imageUrls: 'Image URLs',
  packImage: 'Front of the pack',
  benefits: 'Benefits',
  nutritionalFacts: 'Nutritional facts',
  genericName: 'Common name',
  ingredients: 'Ingredients',
  countryOfOrigin: 'Country of origin',
  components: 'Contents of the box',
  vegMark: 'Veg mark',
  allergens: 'Contains allergens',
  mayContain: 'May contain',
  noAllergens: 'Contains no allergens',
  nutrition: 'Nutrition table',
  nutritionExemptReason: 'Nutrition exemption',
  makerName: 'Maker or packer',
  makerLicence: 'FSSAI licence of the maker or packer',
  makerAddress: 'Address of the maker or packer',
  packerName: 'Packer',
  packerLicence: 'FSSAI licence of the packer',
  packerAddress: 'Address of the packer',
  importerName: 'Importer',
  importerLicence: 'FSSAI licence of the importer',
  importerAddress: 'Address of the importer',
  storageAdvice: 'Storage advice',
  shelfLifeDays: 'Shelf life in days',
  claimNote: 'Proof of claims',
  hsn: 'HSN code',
  compartments: 'Compartments to fill',
  compartmentGrams: 'Grams in a compartment',
};

/** What is expected in a field, in the admin form. */
export const PRODUCT_HINTS: Partial<Record<ProductField, string>> = {
  kind: 'Customers find it under this kind. A gift box needs none.',
  packImage: 'The image that shows it.',
  genericName: 'Such as "Dried figs".',
  makerLicence: '14 digits, from the pack.',
  packerName: 'Only if it is not the maker.',
  packerLicence: '14 digits, from the pack.',
  importerLicence: '14 digits, from the pack.',
  nutritionExemptReason: 'Only for food that needs no nutrition table.',
  shelfLifeDays: 'From packing to best-before.',
  claimNote: 'Shown to customers. For words such as "natural" or "pure".',
  hsn: '4, 6 or 8 digits, for tax invoices.',
  compartments: 'For a box that customers fill themselves: 1 to 16. Its price is that of the empty box.',
  compartmentGrams: 'Sizes up to this net weight fit into a compartment. Gift boxes never do.',
};

/** For texts that do not match the pattern of their field. */
export const PRODUCT_FAULTS = {
  makerLicence: 'Enter the 14-digit FSSAI number on the pack.',
  packerLicence: 'Enter the 14-digit FSSAI number on the pack.',
  importerLicence: 'Enter the 14-digit FSSAI number on the pack.',
  hsn: 'An HSN code has 4, 6 or 8 digits.',
} as const satisfies Record<PatternField, string>;

/** The names of what can be chosen in a field, without the blank choice. */
export const CHOICE_NAMES: Partial<Record<ProductField, Readonly<Record<string, string>>>> = {
  vegMark: VEG_MARK_NAMES,
  kind: Object.fromEntries(Object.entries(KIND_NAMES).filter(([kind]) => kind !== 'gifts')),
};

/** The rows of the nutrition table, as labels name them. */
export const NUTRIENT_LABELS: Record<NutrientName | 'serveG', string> = {
  serveG: 'Serve size',
  energyKcal: 'Energy',
  proteinG: 'Protein',
  carbohydrateG: 'Carbohydrate',
  totalSugarsG: 'Total sugars',
  addedSugarsG: 'Added sugars',
  totalFatG: 'Total fat',
  saturatedFatG: 'Saturated fat',
  transFatG: 'Trans fat',
  cholesterolMg: 'Cholesterol',
  sodiumMg: 'Sodium',
};

/** What an owner should look at. The numbers are those of regulations. */
export const LABEL_WARNINGS = {
  claims: {
    disease: (word: string) =>
      `"${word}": no food may be said to prevent, treat or cure a disease (FSSAI, Advertising and Claims Regulations 2018, 10).`,
    health: (word: string) =>
      `"${word}": a health claim needs scientific evidence, and approval where it is about the risk of a disease (FSSAI, Advertising and Claims Regulations 2018, 7 and 11).`,
  },
  mixedBox: (names: string) =>
    `Food and other goods are in one box (${names}). FSSAI has asked shops to deliver them separately (12 November 2024).`,
} as const;

/** What a product lacks to be published, one sentence for each point. */
export const LABEL_MESSAGES = {
  incomplete: 'The label information of this product is not complete.',
  genericName: 'Enter the common name of the food.',
  netQuantity: 'Enter the net quantity.',
  mrp: 'MRP must be at least the selling price.',
  origin: 'Choose the country of origin.',
  maker: 'Enter maker or packer with address.',
  importer: "Enter the importer's name and address.",
  ingredients: 'List the ingredients, largest first.',
  allergens: 'State the allergens or confirm none.',
  vegMark: 'Choose the veg or non-veg mark.',
  nutrition: 'Complete the nutrition table or give the exemption.',
  storage: 'Enter storage advice and shelf life.',
  licence: 'Enter the 14-digit FSSAI number on the pack.',
  packImage: 'Add a picture of the front of the pack.',
  hsnMissing: 'Enter the HSN code.',
  claim: (word: string) => `'${word}' is a restricted claim; add proof.`,
  ofSize: (size: string, sentence: string) => `${size}: ${sentence}`,
} as const;
