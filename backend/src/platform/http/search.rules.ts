import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { HTTP_MESSAGES } from './messages.js';

/** A blank field of a form counts as missing. */
export const BlankIsMissing = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || undefined : value));

/** Days as a date field of a form writes them. */
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
