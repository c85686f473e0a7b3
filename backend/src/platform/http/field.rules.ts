import { applyDecorators } from '@nestjs/common';
import { amountIn } from '@shop/contracts';
import { CONTROL_CHARACTER } from '@shop/contracts/gift';
import { isRupees, type RupeeRange } from '@shop/money';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';
import { HTTP_MESSAGES } from './messages.js';

/**
 * Requires what `validate` accepts.
 * @param message the sentence for any other value, or returns that for one
 */
export const Rule = (
  name: string,
  message: string | ((value: unknown) => string | null),
  validate: (value: unknown) => boolean,
  options?: ValidationOptions,
): PropertyDecorator => {
  const defaultMessage =
    typeof message === 'string' ? () => message : (args?: { value: unknown }) => message(args?.value) ?? '';
  return ValidateBy({ name, validator: { validate, defaultMessage } }, options);
};

/** Changes the text of a field before it is validated. Other values stay. */
export const TransformText = (change: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

/**
 * Requires one line of text: not blank, trimmed, of at most `max` characters as people count them (an emoji is one).
 * Line breaks are rejected, because names end up in mail headers.
 * @param whenMissing the sentence for a text that is missing or blank
 */
export const IsLine = (max: number, whenMissing: string = HTTP_MESSAGES.required): PropertyDecorator =>
  applyDecorators(
    TransformText((text) => text.trim()),
    Rule(
      'isLine',
      (value) => lineFault(value ?? '', max) ?? whenMissing,
      (value) => Boolean(value) && lineFault(value, max) === null,
    ),
  );

/** Returns why a text is invalid, as a sentence that starts with the property, or null. */
function lineFault(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return HTTP_MESSAGES.noText;
  if (CONTROL_CHARACTER.test(value)) return HTTP_MESSAGES.noLine;
  return [...value].length > max ? HTTP_MESSAGES.tooLong(max) : null;
}

interface ListRule {
  /** Name of the entries: "images". */
  of: string;
  min?: number;
  max: number;
  /** Sentence for a missing or too short list. */
  whenShort?: string;
  /** Checks an entry. Omit it for objects, which `ValidateNested` validates. */
  entries?: (entry: unknown) => boolean;
}

const isRecord = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && !Array.isArray(entry);

/** Requires a list of `min` to `max` entries. `ValidateNested` alone would accept a list within the list. */
export const IsList = (rule: ListRule): PropertyDecorator =>
  Rule(
    'isList',
    (value) => listFault(value, rule),
    (value) => listFault(value, rule) === null,
  );

function listFault(value: unknown, { of, min = 0, max, whenShort, entries = isRecord }: ListRule): string | null {
  if (!Array.isArray(value)) return whenShort ?? HTTP_MESSAGES.noList(of);
  if (value.length < min) return whenShort ?? HTTP_MESSAGES.tooFewEntries(min, of);
  if (value.length > max) return HTTP_MESSAGES.tooManyEntries(max, of);
  return value.every(entries) ? null : HTTP_MESSAGES.unreadableEntry(of);
}

/** Requires an amount in rupees: a number in the range that is a whole number of paise. */
export const IsRupees = (range: RupeeRange, whenInvalid?: string): PropertyDecorator =>
  Rule('isRupees', whenInvalid ?? HTTP_MESSAGES.amount(amountIn(range)), (value) => isRupees(value, range));

/** Skips the rules of a field that the body does not have. Null is a value, and invalid unless a rule accepts it. */
export const MayBeOmitted = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);
