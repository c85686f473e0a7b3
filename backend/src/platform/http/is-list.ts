import { ValidateBy } from 'class-validator';
import { HTTP_MESSAGES } from './messages.js';

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
  ValidateBy({
    name: 'isList',
    validator: {
      validate: (value) => fault(value, rule) === null,
      defaultMessage: (args) => fault(args?.value, rule) ?? '',
    },
  });

function fault(value: unknown, { of, min = 0, max, whenShort, entries = isRecord }: ListRule): string | null {
  if (!Array.isArray(value)) return whenShort ?? HTTP_MESSAGES.noList(of);
  if (value.length < min) return whenShort ?? HTTP_MESSAGES.tooFewEntries(min, of);
  if (value.length > max) return HTTP_MESSAGES.tooManyEntries(max, of);
  return value.every(entries) ? null : HTTP_MESSAGES.unreadableEntry(of);
}
