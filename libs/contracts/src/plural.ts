/** Language and region of all texts, numbers and dates. A translation changes it, and `lang` in frontend/index.html. */
export const LOCALE = 'en-IN';

let formats: { rules: Intl.PluralRules; numbers: Intl.NumberFormat } | undefined;

/** Created on first use: both are slow to create on a phone. */
const formatsOfLanguage = () =>
  (formats ??= { rules: new Intl.PluralRules(LOCALE), numbers: new Intl.NumberFormat(LOCALE) });

/** A text for each plural category of the language; English has `one` and `other`. `#` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Returns the form for `count`, with each `#` replaced by the number as it is written in India.
 * @example plural(1, { one: '# item', other: '# items' }) // '1 item'
 */
export function plural(count: number, forms: PluralForms): string {
  const { rules, numbers } = formatsOfLanguage();
  return (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count));
}

/**
 * The type of a catalogue in any language: the same keys, and the same parameters for each.
 * A second language is a second file: `export const CART_MESSAGES: Catalogue<typeof english> = { … }`.
 */
export type Catalogue<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Text
    ? (...parameters: Parameters) => Catalogue<Text>
    : { readonly [Key in keyof English]: Catalogue<English[Key]> };
