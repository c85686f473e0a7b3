import { amountIn } from '@shop/contracts';
import { isRupees, type RupeeRange } from '@shop/money';
import { ValidateBy } from 'class-validator';
import { HTTP_MESSAGES } from './messages.js';

/** Requires an amount in rupees: a number in the range that is a whole number of paise. */
export const IsRupees = (range: RupeeRange, whenInvalid?: string): PropertyDecorator =>
  ValidateBy({
    name: 'isRupees',
    validator: {
      validate: (value) => isRupees(value, range),
      defaultMessage: () => whenInvalid ?? HTTP_MESSAGES.amount(amountIn(range)),
    },
  });
