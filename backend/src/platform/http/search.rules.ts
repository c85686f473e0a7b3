import { isDay } from '@shop/contracts/calendar';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { HTTP_MESSAGES } from './messages.js';

/** Treats a blank form field as missing. */
export const BlankIsMissing = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || undefined : value));

/** Requires a day in the format of a date field. */
export const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: isDay,
      defaultMessage: () => HTTP_MESSAGES.noDay,
    },
  });
