import { applyDecorators } from '@nestjs/common';
import { isDay } from '@shop/contracts/calendar';
import { IsOptional } from 'class-validator';
import { DomainError } from '../../kernel/domain-error.js';
import { fieldName } from './field-label.js';
import { Rule, TransformText } from './field.rules.js';
import { HTTP_MESSAGES } from './messages.js';

/** Lets a field be missing, and treats a blank one of a form as missing. @param tidy normalises the text */
export const BlankIsMissing = (tidy = (text: string) => text.trim()): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    TransformText((text) => tidy(text) || undefined),
  );

/** Requires a day in the format of a date field. */
export const IsDay = () => Rule('isDay', HTTP_MESSAGES.noDay, isDay);

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
