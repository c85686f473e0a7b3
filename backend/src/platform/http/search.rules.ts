import { isDay } from '@shop/contracts/calendar';
import { ValidateBy } from 'class-validator';
import { DomainError } from '../../kernel/domain-error.js';
import { fieldName } from './field-label.js';
import { TransformText } from './field.rules.js';
import { HTTP_MESSAGES } from './messages.js';

/** Treats a blank form field as missing. */
export const BlankIsMissing = () => TransformText((text) => text.trim() || undefined);

/** Requires a day in the format of a date field. */
export const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: isDay,
      defaultMessage: () => HTTP_MESSAGES.noDay,
    },
  });

export const PAGE_SIZE = 10;

/**
 * Parses the `pageNumber` of a query; 1 when missing. @throws DomainError `invalid_input` unless it is a positive whole
 * number
 */
export function pageNumber(text: unknown, field = 'pageNumber'): number {
  if (text === undefined) return 1;
  const number = typeof text === 'string' && /^[0-9]{1,7}$/.test(text) ? Number(text) : 0;
  if (number < 1) throw DomainError.invalid(field, HTTP_MESSAGES.invalidPage(fieldName(field)));
  return number;
}
