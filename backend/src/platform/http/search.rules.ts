import { Transform } from 'class-transformer';
import { isISO8601, ValidateBy } from 'class-validator';
import { HTTP_MESSAGES } from './messages.js';

/** Treats a blank form field as missing. */
export const BlankIsMissing = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || undefined : value));

/** Requires a day in the format of a date field. */
export const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value) => /^[12]\d{3}-\d{2}-\d{2}$/.test(String(value)) && isISO8601(value, { strict: true }),
      defaultMessage: () => HTTP_MESSAGES.noDay,
    },
  });
