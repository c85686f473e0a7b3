import { ALLERGENS, MAX_SERVE_G, NUTRIENTS, NUTRITION_KEYS, PRODUCT_FIELDS, QUANTITY_UNITS } from '@shop/contracts';
import { CATALOG_MESSAGES } from '../../messages.js';
import { rule } from './rules.js';

/** The largest net quantity of one pack, in any unit. */
const MAX_QUANTITY = 100_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** Requires the net quantity of a pack, such as `{ value: 250, unit: 'g' }`. */
export const IsQuantity = (): PropertyDecorator =>
  rule('isQuantity', CATALOG_MESSAGES.invalidQuantity, (value) => {
    if (!isRecord(value) || Object.keys(value).length !== 2) return false;
    const { value: amount, unit } = value;
    return (
      QUANTITY_UNITS.some((known) => known === unit) &&
      typeof amount === 'number' &&
      amount > 0 &&
      amount <= MAX_QUANTITY &&
      hasDecimals(amount, 3)
    );
  });

/** Requires a list of different codes of `ALLERGENS`. @param label of the field */
export const IsAllergens = (label: string): PropertyDecorator =>
  rule(
    'isAllergens',
    CATALOG_MESSAGES.invalidAllergens(label, ALLERGENS.join(', ')),
    (value) =>
      Array.isArray(value) &&
      new Set(value).size === value.length &&
      value.every((code) => ALLERGENS.some((known) => known === code)),
  );

/** Requires amounts in 100 g by row, and the grams of a serve. Rows may be missing. */
export const IsNutrition = (): PropertyDecorator =>
  rule(
    'isNutrition',
    CATALOG_MESSAGES.invalidNutrition,
    (value) => isRecord(value) && Object.entries(value).every(([key, amount]) => isNutrient(key, amount)),
  );

function isNutrient(key: string, amount: unknown): boolean {
  const name = NUTRITION_KEYS.find((known) => known === key);
  if (!name || typeof amount !== 'number' || !hasDecimals(amount, 3)) return false;
  return name === 'serveG' ? amount > 0 && amount <= MAX_SERVE_G : amount >= 0 && amount <= NUTRIENTS[name].max;
}

/** Requires the days from packing to best-before. */
export const IsShelfLife = (): PropertyDecorator =>
  rule(
    'isShelfLife',
    CATALOG_MESSAGES.invalidShelfLife,
    (value) =>
      Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= PRODUCT_FIELDS.shelfLifeDays.max,
  );
