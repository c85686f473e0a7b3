import { formatPaise, type Paise } from '@shop/money';
import { percentOf } from '../domain/rates.js';
import type { DocumentLine, TaxDocument } from '../domain/tax-document.js';
import { INVOICING_MESSAGES } from '../messages.js';

/** A column of the printed table. */
export interface PrintedColumn {
  readonly heading: string;
  readonly isNumeric: boolean;
  readonly cell: (line: DocumentLine, at: number) => string;
}

const { columns: HEADINGS } = INVOICING_MESSAGES;

/** Amounts in the table stand without the currency sign. */
const amount = (paise: Paise): string => formatPaise(paise).slice(1);
const text = (heading: string, cell: PrintedColumn['cell']): PrintedColumn => ({ heading, isNumeric: false, cell });
const money = (heading: string, of: (line: DocumentLine) => Paise): PrintedColumn => ({
  heading,
  isNumeric: true,
  cell: (line) => amount(of(line)),
});

/** Returns the columns that a document needs: reductions, charges and codes only where a line has any. */
export function columnsOf({ kind, contents: { lines, split } }: TaxDocument): PrintedColumn[] {
  const isCredit = kind === 'credit-note';
  const has = (of: (line: DocumentLine) => unknown) => !isCredit && lines.some((line) => of(line));
  return [
    text(HEADINGS.no, (_line, at) => String(at + 1)),
    text(HEADINGS.description, ({ description }) => description),
    ...(lines.some(({ hsn }) => hsn) ? [text(HEADINGS.hsn, ({ hsn }) => hsn ?? '')] : []),
    { ...text(HEADINGS.quantity, ({ quantity, unit }) => `${quantity} ${unit}`), isNumeric: true },
    ...(isCredit ? [] : [money(HEADINGS.price, ({ unitPaise }) => unitPaise)]),
    ...(has(({ discountPaise }) => discountPaise) ? [money(HEADINGS.discount, (line) => line.discountPaise)] : []),
    ...(has(({ chargePaise }) => chargePaise) ? [money(HEADINGS.charges, (line) => line.chargePaise)] : []),
    ...(split && kind !== 'bill-of-supply' ? taxColumns(split) : []),
    money(HEADINGS.total, ({ grossPaise }) => grossPaise),
  ];
}

function taxColumns(split: NonNullable<TaxDocument['contents']['split']>): PrintedColumn[] {
  const taxable = money(HEADINGS.taxable, ({ taxablePaise }) => taxablePaise);
  if (split === 'inter-state') return [taxable, tax(HEADINGS.igst, 1, ({ igstPaise }) => igstPaise)];
  return [
    taxable,
    tax(HEADINGS.cgst, 2, ({ cgstPaise }) => cgstPaise),
    tax(split === 'union-territory' ? HEADINGS.utgst : HEADINGS.sgst, 2, ({ sgstPaise }) => sgstPaise),
  ];
}

/** Rule 46 asks for the rate of each tax: below its amount. */
function tax(heading: string, parts: number, of: (line: DocumentLine) => Paise): PrintedColumn {
  return {
    heading,
    isNumeric: true,
    cell: (line) => `${amount(of(line))}\n${percentOf((line.rateBps ?? 0) / parts)}%`,
  };
}
