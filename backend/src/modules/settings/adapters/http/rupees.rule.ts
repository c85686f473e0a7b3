import { fromRupees, InvalidMoney } from '@shop/money';
import { ValidateBy } from 'class-validator';

function isRupees(value: unknown, max: number): boolean {
  if (typeof value !== 'number' || value > max) return false;
  try {
    fromRupees(value);
    return true;
  } catch (error) {
    if (error instanceof InvalidMoney) return false;
    throw error;
  }
}

/** An amount from 0 to `max` with at most two decimals, as a number. */
export const IsRupees = (max: number): PropertyDecorator =>
  ValidateBy({
    name: 'isRupees',
    validator: {
      validate: (value) => isRupees(value, max),
      defaultMessage: () =>
        `$property must be an amount from ₹0 to ₹${max.toLocaleString('en-IN')} with at most two decimals.`,
    },
  });
