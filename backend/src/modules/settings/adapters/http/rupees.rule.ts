import { LOCALE } from '@shop/contracts';
import { fromRupees, InvalidMoney } from '@shop/money';
import { ValidateBy } from 'class-validator';
import { SETTINGS_MESSAGES } from '../../messages.js';

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

/** Accepts a number from 0 to `max` with at most two decimals. */
export const IsRupees = (max: number): PropertyDecorator =>
  ValidateBy({
    name: 'isRupees',
    validator: {
      validate: (value) => isRupees(value, max),
      defaultMessage: () => SETTINGS_MESSAGES.invalidAmount(max.toLocaleString(LOCALE)),
    },
  });
