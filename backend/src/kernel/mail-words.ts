import { type CONTENT, contentFields, type ContentTexts, type MailKey } from '@shop/contracts/content';

/** A text of a mail, or a function that fills in values. */
type Words = string | ((...values: string[]) => string);

type Fields<Key extends MailKey> = keyof (typeof CONTENT)[Key] & string;

/** A mail with its original texts, by field of its document (`libs/contracts/src/mail-content.ts`). */
export interface MailDocument<Key extends MailKey = MailKey> {
  readonly key: Key;
  readonly originals: Readonly<Record<Fields<Key>, Words>>;
}

/** Returns a text of a mail. */
export type WordsOf<Key extends MailKey> = (field: Fields<Key>, ...values: string[]) => string;

/** Texts of mails that the shop has worded itself, by document. */
export type OwnMailWords = Readonly<Partial<Record<MailKey, ContentTexts>>>;

/**
 * Returns a function that returns a text of a mail: the shop's own, or the original.
 * @param values of the variables of the field, in their order
 */
export function wordsOf<Key extends MailKey>(
  { mailWords = {} }: { readonly mailWords?: OwnMailWords },
  { key, originals }: MailDocument<Key>,
): WordsOf<Key> {
  return (field, ...values) => {
    const own = mailWords[key]?.[field];
    return own === undefined
      ? textOf(originals[field], values)
      : filled(own, contentFields(key)[field]?.variables ?? [], values);
  };
}

const textOf = (words: Words, values: readonly string[]): string =>
  typeof words === 'string' ? words : words(...values);

/** Fills in all values at once, so that braces in a value stay what they are. */
const filled = (text: string, variables: readonly string[], values: readonly string[]): string =>
  text.replace(/\{([^{}]+)\}/g, (whole, name: string) => values[variables.indexOf(name)] ?? whole);

/** The mails that the shop can word itself: modules add theirs while they are created. */
export class MailDocuments {
  private readonly documents = new Map<MailKey, MailDocument>();

  add(...documents: readonly MailDocument[]): void {
    for (const document of documents) this.documents.set(document.key, document);
  }

  /** Returns the original texts of a mail with its variables in braces; none for one that no module has added. */
  originals(key: MailKey): ContentTexts {
    const originals: Readonly<Record<string, Words>> | undefined = this.documents.get(key)?.originals;
    if (!originals) return {};
    return Object.fromEntries(
      Object.entries(contentFields(key)).map(([field, { variables = [] }]) => [
        field,
        textOf(
          originals[field]!,
          variables.map((name) => `{${name}}`),
        ),
      ]),
    );
  }
}
