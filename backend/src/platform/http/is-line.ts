import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { HTTP_MESSAGES } from './messages.js';

const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u;

/**
 * Requires one line of text: not blank, trimmed, of at most `max` characters as people count them (an emoji is one).
 * Line breaks are rejected, because names end up in mail headers.
 * @param whenMissing the sentence for a text that is missing or blank
 */
export const IsLine = (max: number, whenMissing: string = HTTP_MESSAGES.required): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    ValidateBy({
      name: 'isLine',
      validator: {
        validate: (value) => Boolean(value) && fault(value, max) === null,
        defaultMessage: (args) => fault(args?.value ?? '', max) ?? whenMissing,
      },
    }),
  );

/** Returns why a text is invalid, as a sentence that starts with the property, or null. */
function fault(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return HTTP_MESSAGES.noText;
  if (LINE_BREAK.test(value)) return HTTP_MESSAGES.noLine;
  return [...value].length > max ? HTTP_MESSAGES.tooLong(max) : null;
}
