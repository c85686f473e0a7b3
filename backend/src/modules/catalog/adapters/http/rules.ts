import {
  LIMITS,
  LOCALE,
  ALLERGENS,
  MAX_SERVE_G,
  NUTRIENTS,
  NUTRITION_KEYS,
  PRODUCT_FIELDS,
  PRODUCT_LABELS,
  QUANTITY_UNITS,
} from '@shop/contracts';
import { applyDecorators } from '@nestjs/common';
import { IsOptional, type ValidationOptions } from 'class-validator';
import { Transform } from 'class-transformer';
import { Rule, TransformText } from '../../../../platform/http/field.rules.js';
import { CATALOG_MESSAGES } from '../../messages.js';

/** Requires a text of this length, trimmed. Characters are code points, as PostgreSQL counts them. */
export function IsText(min: number, max: number, options?: ValidationOptions): PropertyDecorator {
  const message = min > 0 ? CATALOG_MESSAGES.textLength(min, max) : CATALOG_MESSAGES.textAtMost(max);
  const fits = (value: unknown) => {
    if (typeof value !== 'string') return false;
    const { length } = [...value.trim()];
    return length >= min && length <= max;
  };
  return Rule('isText', message, fits, options);
}

/** Requires a whole number of pieces. */
export function IsStock(): PropertyDecorator {
  return Rule(
    'isStock',
    CATALOG_MESSAGES.invalidStock(LIMITS.stock.toLocaleString(LOCALE)),
    (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LIMITS.stock,
  );
}

/** The largest net quantity of one pack, in any unit. */
const MAX_QUANTITY = 100_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** Requires the net quantity of a pack, such as `{ value: 250, unit: 'g' }`. */
export const IsQuantity = (): PropertyDecorator =>
  Rule('isQuantity', CATALOG_MESSAGES.invalidQuantity, (value) => {
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
  Rule(
    'isAllergens',
    CATALOG_MESSAGES.invalidAllergens(label, ALLERGENS.join(', ')),
    (value) =>
      Array.isArray(value) &&
      new Set(value).size === value.length &&
      value.every((code) => ALLERGENS.some((known) => known === code)),
  );

/** Requires amounts in 100 g by row, and the grams of a serve. Rows may be missing. */
export const IsNutrition = (): PropertyDecorator =>
  Rule(
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
  Rule(
    'isShelfLife',
    CATALOG_MESSAGES.invalidShelfLife,
    (value) =>
      Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= PRODUCT_FIELDS.shelfLifeDays.max,
  );

/** Requires a whole number from 1 to the largest of the field. */
export const IsCount = (field: 'compartments' | 'compartmentGrams'): PropertyDecorator => {
  const { max } = PRODUCT_FIELDS[field];
  return Rule(
    'isCount',
    CATALOG_MESSAGES.invalidNumber(PRODUCT_LABELS[field], max.toLocaleString(LOCALE)),
    (value) => Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= max,
  );
};

const NUMBER = /^[0-9]{1,9}(?:\.[0-9]+)?$/;
const YES = ['1', 'true'];
const NO = ['0', 'false'];

/** Reads a parameter of an address. It may be omitted; so is a blank one, because forms send all their fields. */
const read = (parse: (text: string) => unknown): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    TransformText((text) => parse(text.trim())),
  );

/** Reads a number. Other text is left to the rule of the parameter. */
export const AsNumber = (): PropertyDecorator => read((text) => (NUMBER.test(text) ? Number(text) : text || undefined));

/** Reads 1 and `true`, or 0 and `false`. Other text is left to the rule of the parameter. */
export const AsFlag = (): PropertyDecorator => read(flagIn);

/** Reads codes that are repeated or separated by commas. They may be omitted. */
export const AsCodes = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => {
      const codes = codesIn([value].flat().filter((text) => typeof text === 'string'));
      return codes.length > 0 ? codes : undefined;
    }),
  );

export function flagIn(text: string): boolean | string | undefined {
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : text || undefined;
}

/** Returns the different codes in one order, so that the same choice is always the same search. */
export const codesIn = (values: readonly string[]): string[] =>
  [...new Set(values.flatMap((value) => value.split(',').map((code) => code.trim())))].filter(Boolean).sort();
