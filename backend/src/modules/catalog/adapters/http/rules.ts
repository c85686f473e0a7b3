import { LIMITS, LOCALE } from '@shop/contracts';
import { ValidateBy, type ValidationOptions } from 'class-validator';
import { CATALOG_MESSAGES } from '../../messages.js';

/** Requires a text of this length, trimmed. Characters are code points, as PostgreSQL counts them. */
export function IsText(min: number, max: number, options?: ValidationOptions): PropertyDecorator {
  const message = min > 0 ? CATALOG_MESSAGES.textLength(min, max) : CATALOG_MESSAGES.textAtMost(max);
  const fits = (value: unknown) => {
    if (typeof value !== 'string') return false;
    const { length } = [...value.trim()];
    return length >= min && length <= max;
  };
  return rule('isText', message, fits, options);
}

/** Requires a whole number of pieces. */
export function IsStock(): PropertyDecorator {
  return rule(
    'isStock',
    CATALOG_MESSAGES.invalidStock(LIMITS.stock.toLocaleString(LOCALE)),
    (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LIMITS.stock,
  );
}

/** A rule with one sentence. */
export function rule(
  name: string,
  message: string,
  validate: (value: unknown) => boolean,
  options?: ValidationOptions,
): PropertyDecorator {
  return ValidateBy({ name, validator: { validate, defaultMessage: () => message } }, options);
}
