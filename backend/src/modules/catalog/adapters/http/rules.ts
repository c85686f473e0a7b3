import { LIMITS } from '@shop/contracts';
import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Requires a text of this length, trimmed. Characters are code points, as PostgreSQL counts them. */
export function IsText(min: number, max: number, options?: ValidationOptions): PropertyDecorator {
  const need =
    min > 0 ? `must be a text of ${min} to ${max} characters` : `must be a text of at most ${max} characters`;
  const fits = (value: unknown) => {
    if (typeof value !== 'string') return false;
    const { length } = [...value.trim()];
    return length >= min && length <= max;
  };
  return rule('isText', need, fits, options);
}

/** Requires a price in rupees: a number with at most two decimals. */
export function IsPrice(): PropertyDecorator {
  return rule(
    'isPrice',
    `must be an amount from ₹0 to ${rupees(LIMITS.priceRupees)} with at most two decimals`,
    (value) =>
      typeof value === 'number' && value >= 0 && value <= LIMITS.priceRupees && Math.round(value * 100) / 100 === value,
  );
}

/** Requires a whole number of pieces. */
export function IsStock(): PropertyDecorator {
  return rule(
    'isStock',
    `must be a whole number from 0 to ${LIMITS.stock.toLocaleString('en-IN')}`,
    (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LIMITS.stock,
  );
}

/** Formats an amount without decimals, in Indian grouping: ₹10,00,000. */
const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

function rule(
  name: string,
  need: string,
  validate: (value: unknown) => boolean,
  options?: ValidationOptions,
): PropertyDecorator {
  return ValidateBy({ name, validator: { validate, defaultMessage: () => `$property ${need}` } }, options);
}
