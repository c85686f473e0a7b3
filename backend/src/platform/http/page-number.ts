import { DomainError } from '../../kernel/domain-error.js';
import { fieldName } from './field-label.js';
import { HTTP_MESSAGES } from './messages.js';

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
