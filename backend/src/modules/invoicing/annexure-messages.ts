import { plural } from '@shop/contracts';

/** Texts of the annexure of recipients, and of quotes. */
export const ANNEXURE_MESSAGES = {
  title: (document: string, number: string) => `Annexure to ${document} ${number}: recipients`,
  see: (recipients: number) =>
    plural(recipients, { one: '# recipient, see annexure', other: '# recipients, see annexure' }),
  /** Headings. They are repeated on each page, so that it names its document. */
  columns: (number: string) => ['No.', `Recipients of ${number}`, 'Place', 'Items', 'Parcel'],
  state: (name: string, code: string) => `${name} (${code})`,
  notKnown: '–',
} as const;

/** Texts of quotes. */
export const QUOTE_MESSAGES = {
  title: 'Quote',
  titleOf: (number: string) => `Quote ${number}`,
  fileName: (number: string) => `quote-${number}.pdf`,
  number: 'Quote number',
  date: 'Date',
  valid: 'Valid',
  validUntil: 'until a price or the stock changes',
  notReserved:
    'Price and stock are checked again when you pay, and nothing is reserved until then. This is not a tax invoice.',
} as const;
