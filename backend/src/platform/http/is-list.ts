import { ValidateBy } from 'class-validator';

interface ListRule {
  /** Name of the entries: "images". */
  of: string;
  min?: number;
  max: number;
  /** Sentence for a missing or too short list. */
  whenShort?: string;
  /** What an entry must be. Left out for objects, which `ValidateNested` looks into. */
  entries?: (entry: unknown) => boolean;
}

const isRecord = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && !Array.isArray(entry);

/** A list of `min` to `max` entries. `ValidateNested` alone would look through a list within the list. */
export const IsList = (rule: ListRule): PropertyDecorator =>
  ValidateBy({
    name: 'isList',
    validator: {
      validate: (value) => fault(value, rule) === null,
      defaultMessage: (args) => fault(args?.value, rule) ?? '',
    },
  });

function fault(value: unknown, { of, min = 0, max, whenShort, entries = isRecord }: ListRule): string | null {
  if (!Array.isArray(value)) return whenShort ?? `The ${of} must be a list.`;
  if (value.length < min) return whenShort ?? `At least ${min} ${of} are needed.`;
  if (value.length > max) return `There can be at most ${max} ${of}.`;
  return value.every(entries) ? null : `One of the ${of} cannot be read.`;
}
