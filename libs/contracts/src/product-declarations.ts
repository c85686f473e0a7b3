/** The groups of allergens that a label must name. */
export const ALLERGENS = [
  'tree-nuts',
  'peanuts',
  'gluten',
  'milk',
  'soybeans',
  'sulphites',
  'eggs',
  'fish',
  'crustaceans',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** The mark of vegetarian or other food; blank when it is not chosen yet. */
export const VEG_MARKS = ['', 'veg', 'nonveg'] as const;
export type VegMark = (typeof VEG_MARKS)[number];

export const QUANTITY_UNITS = ['g', 'kg', 'ml', 'l', 'piece'] as const;
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];

/** What one pack holds, without the pack. */
export interface NetQuantity {
  /** Above 0, with at most three decimals. */
  value: number;
  unit: QuantityUnit;
}

/** One kind of food in a gift box. */
export interface ProductComponent {
  name: string;
  /** A code of `COUNTRIES`; blank when unknown. */
  countryOfOrigin: string;
  /** 4, 6 or 8 digits; blank when unknown. */
  hsn: string;
  /** As people read it, such as "100 g"; blank when unknown. */
  quantity: string;
}

/** One row of the nutrition table. */
interface Nutrient {
  unit: 'kcal' | 'g' | 'mg';
  /** The largest plausible amount in 100 g. */
  max: number;
  /** The recommended daily amount (RDA), of which labels state a share. */
  daily?: number;
}

/** The rows of the nutrition table, for 100 g. */
export const NUTRIENTS = {
  energyKcal: { unit: 'kcal', max: 900, daily: 2000 },
  proteinG: { unit: 'g', max: 100 },
  carbohydrateG: { unit: 'g', max: 100 },
  totalSugarsG: { unit: 'g', max: 100 },
  addedSugarsG: { unit: 'g', max: 100, daily: 50 },
  totalFatG: { unit: 'g', max: 100, daily: 67 },
  saturatedFatG: { unit: 'g', max: 100, daily: 22 },
  transFatG: { unit: 'g', max: 100, daily: 2 },
  cholesterolMg: { unit: 'mg', max: 10_000 },
  sodiumMg: { unit: 'mg', max: 50_000, daily: 2000 },
} as const satisfies Record<string, Nutrient>;
export type NutrientName = keyof typeof NUTRIENTS;
export const NUTRIENT_NAMES = Object.keys(NUTRIENTS) as NutrientName[];

/** Amounts in 100 g by row, and the grams of one serve. Unknown ones are omitted. */
export type Nutrition = Partial<Record<NutrientName | 'serveG', number>>;
export const NUTRITION_KEYS = ['serveG', ...NUTRIENT_NAMES] as const;
/** The largest serve, in grams. */
export const MAX_SERVE_G = 1000;

/** Grams of fat in 100 g up to which saturated and trans fat need no rows. */
const LITTLE_FAT_G = 0.5;

/** True when the table has a serve and every row that is required. */
export function isNutritionComplete(nutrition: Nutrition): boolean {
  const hasLittleFat = nutrition.totalFatG !== undefined && nutrition.totalFatG <= LITTLE_FAT_G;
  return NUTRITION_KEYS.every(
    (key) => nutrition[key] !== undefined || (hasLittleFat && (key === 'saturatedFatG' || key === 'transFatG')),
  );
}

/** Returns the share of the recommended daily amount in one serve, in whole percent; null where there is none. */
export function dailyShare(nutrition: Nutrition, name: NutrientName): number | null {
  const { daily }: Nutrient = NUTRIENTS[name];
  const { serveG, [name]: amount } = nutrition;
  return daily === undefined || serveG === undefined || amount === undefined
    ? null
    : Math.round((amount * serveG) / daily);
}

const QUANTITY = /^([0-9]+(?:\.[0-9]{1,3})?)\s*(gm?|kg|ml|l|pieces?)$/i;

/** Reads a net quantity as people write it: "250 g", "1.5kg", "12 pieces". Null when it is none. */
export function parseQuantity(text: string): NetQuantity | null {
  const [, value = '', unit = ''] = QUANTITY.exec(text.trim()) ?? [];
  if (!(Number(value) > 0)) return null;
  return { value: Number(value), unit: unit.toLowerCase().replace(/s$|(?<=^g)m$/, '') as QuantityUnit };
}

/** Writes a net quantity as `parseQuantity` reads it. */
export const formatQuantity = ({ value, unit }: NetQuantity): string =>
  `${value} ${unit === 'piece' && value !== 1 ? 'pieces' : unit}`;

const SHORT_LIFE_DAYS = 90;
const MIN_DAYS = 45;
const SHARE = 0.3;

/**
 * Returns the days before best-before that food must have left on delivery (FSSAI, 12 November 2024): 30 %, and 45 days
 * for food that keeps for 90 days or more.
 */
export function daysLeftOnDelivery(shelfLifeDays: number): number {
  const share = Math.ceil(Number((shelfLifeDays * SHARE).toFixed(6)));
  return shelfLifeDays < SHORT_LIFE_DAYS ? share : Math.max(MIN_DAYS, share);
}
