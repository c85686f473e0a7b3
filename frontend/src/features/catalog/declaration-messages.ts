import { plural } from '@shop/contracts';

/** Texts of what a label declares. */
export const DECLARATION_MESSAGES = {
  declarationsHeading: 'Product information',
  makerHeading: 'Maker and importer',
  storageHeading: 'Storage and shelf life',
  netQuantity: 'Net quantity',
  mrp: 'MRP (inclusive of all taxes)',
  unitSalePrice: 'Unit sale price at MRP',
  shelfLife: 'Shelf life',
  shelfLifeDays: (days: number) => plural(days, { one: '# day from packing', other: '# days from packing' }),
  componentOf: (name: string, details: string) => (details ? `${name} (${details})` : name),
  nutritionHeading: 'Nutrition',
  nutrient: 'Nutrient',
  inHundred: 'In 100 g',
  dailyShare: (serve: number) => `% RDA in a serve of ${serve} g`,
  percent: (share: number) => `${share}%`,
  noShare: '–',
  dailyShareNote: 'RDA: recommended daily amount for an adult who needs 2,000 kcal.',
  factsHeading: 'Nutritional facts',
  factsNote: 'General benefits. For specific product nutrition, check the label.',
} as const;
