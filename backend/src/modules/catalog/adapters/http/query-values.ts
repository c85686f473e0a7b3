import { Transform } from 'class-transformer';

const NUMBER = /^[0-9]{1,9}(?:\.[0-9]+)?$/;
const YES = ['1', 'true'];
const NO = ['0', 'false'];

/** Reads a parameter of an address. A blank one is as if omitted, because forms send all their fields. */
const read = (parse: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? parse(value.trim()) : value));

/** Reads a number. Other text is left to the rule of the parameter. */
export const AsNumber = (): PropertyDecorator => read((text) => (NUMBER.test(text) ? Number(text) : text || undefined));

/** Reads 1 and `true`, or 0 and `false`. Other text is left to the rule of the parameter. */
export const AsFlag = (): PropertyDecorator => read(flagIn);

/** Reads codes that are repeated or separated by commas. */
export const AsCodes = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    const codes = codesIn([value].flat().filter((text) => typeof text === 'string'));
    return codes.length > 0 ? codes : undefined;
  });

export function flagIn(text: string): boolean | string | undefined {
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : text || undefined;
}

/** Returns the different codes in one order, so that the same choice is always the same search. */
export const codesIn = (values: readonly string[]): string[] =>
  [...new Set(values.flatMap((value) => value.split(',').map((code) => code.trim())))].filter(Boolean).sort();
