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
      validate: (value) => typeof value === 'string' && /^[12]\d{3}-\d{2}-\d{2}$/.test(value) && isRealDay(value),
      defaultMessage: () => HTTP_MESSAGES.noDay,
    },
  });

function isRealDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
