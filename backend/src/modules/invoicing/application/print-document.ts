import { formatDay } from '@shop/contracts/calendar';
import { formatPaise, paise, sum, type Paise } from '@shop/money';
import { stateName, type PrintedDocument } from '@shop/contracts';
import { percentOf } from '../domain/rates.js';
import type { AnnexedParcel, DocumentLine, TaxDocument, DocumentContents, Party } from '../domain/tax-document.js';
import { isForRegistration } from '../domain/registration.js';
import { ANNEXURE_MESSAGES as ANNEXURE } from '../annexure-messages.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { REGISTRATION_MESSAGES } from '../registration-messages.js';
import { amountInWords } from '../domain/amount-in-words.js';

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

/** A credit of an amount takes back no pieces. */
const QUANTITY: PrintedColumn = {
  ...text(HEADINGS.quantity, ({ quantity, unit }) => (quantity ? `${quantity} ${unit}` : '')),
  isNumeric: true,
};

/** Returns the columns that a document needs: reductions, charges and codes only where a line has any. */
function columnsOf({ kind, contents: { lines, split, reverses } }: TaxDocument): PrintedColumn[] {
  const isCredit = reverses !== null;
  const has = (of: (line: DocumentLine) => unknown) => !isCredit && lines.some((line) => of(line));
  return [
    text(HEADINGS.no, (_line, at) => String(at + 1)),
    text(HEADINGS.description, ({ description }) => description),
    ...(lines.some(({ hsn }) => hsn) ? [text(HEADINGS.hsn, ({ hsn }) => hsn ?? '')] : []),
    ...(lines.some(({ quantity }) => quantity) ? [QUANTITY] : []),
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

const { titles, facts, parties, totals, notes } = INVOICING_MESSAGES;
const { facts: REGISTRATION } = REGISTRATION_MESSAGES;

/** Returns a document as it is printed. */
export function printedDocument(document: TaxDocument): PrintedDocument {
  const { contents, kind } = document;
  const columns = columnsOf(document);
  return {
    _id: document.id,
    kind: kind === 'financial-note' ? 'credit-note' : kind,
    title: titles[kind],
    ...(kind === 'bill-of-supply' && contents.supplier.isComposition && { statement: INVOICING_MESSAGES.composition }),
    number: document.number,
    copy: kind === 'receipt' ? null : INVOICING_MESSAGES.copy,
    facts: factsOf(document),
    parties: [
      { title: parties.supplier, lines: supplierLines(contents) },
      { title: parties.buyer, lines: linesOf(contents.buyer) },
      { title: parties.delivery, lines: deliveryLines(contents) },
    ],
    columns: columns.map(({ heading, isNumeric }) => ({ heading, isNumeric })),
    rows: contents.lines.map((line, at) => columns.map(({ cell }) => cell(line, at))),
    totals: totalsOf(document),
    words: amountInWords(contents.totals.grossPaise),
    notes: notesOf(document),
    ...(contents.parcels && { annexure: annexureOf(document, contents.parcels) }),
    ...(isForRegistration(document) && { registration: registrationOf(document) }),
  };
}

/** What the portal returned, as it is printed; null until then. */
function registrationOf({ registration }: TaxDocument): PrintedDocument['registration'] {
  if (!registration) return null;
  const { irn, ackNo, ackAt, signedQr: qr } = registration;
  const facts: [string, string][] = [
    [REGISTRATION.irn, irn],
    [REGISTRATION.ackNo, ackNo],
    [REGISTRATION.ackAt, formatDay(ackAt)],
  ];
  return { facts, qr };
}

function factsOf({ kind, number, issuedAt, contents }: TaxDocument): [string, string][] {
  const { placeOfSupply: place, reverses } = contents;
  const label = reverses ? 'credit-note' : kind === 'receipt' ? kind : 'other';
  return [
    [facts.number[label], number],
    [facts.date, formatDay(issuedAt)],
    [facts.order, `${contents.orderNumber}, ${formatDay(contents.orderedAt)}`],
    ...(reverses
      ? ([
          [facts.reverses, `${reverses.number}, ${formatDay(reverses.issuedAt)}`],
          [facts.reason, reverses.reason],
        ] satisfies [string, string][])
      : []),
    ...(contents.replaces
      ? ([
          [facts.replaces, contents.replaces.numbers.join(', ')],
          [facts.reason, contents.replaces.reason],
        ] satisfies [string, string][])
      : []),
    ...(contents.suppliedAt ? [[facts.supplied, formatDay(contents.suppliedAt)] satisfies [string, string]] : []),
    ...(kind !== 'receipt' && place
      ? [[facts.place, `${stateName(place)} (${place})`] satisfies [string, string]]
      : []),
    ...(contents.split ? [[facts.reverseCharge, facts.no] satisfies [string, string]] : []),
  ];
}

/** Goods for many recipients go to those of the annexure, not to the address of the order. */
function deliveryLines({ delivery, parcels }: DocumentContents): string[] {
  return parcels ? [ANNEXURE.see(parcels.length)] : linesOf(delivery);
}

/** The parcels with their number in the order, as on their slips. */
function annexureOf(
  { kind, number, contents }: TaxDocument,
  parcels: readonly AnnexedParcel[],
): PrintedDocument['annexure'] {
  const description = new Map(contents.lines.map((line) => [line.itemId, line.description]));
  return {
    title: ANNEXURE.title(titles[kind], number),
    columns: ANNEXURE.columns(number).map((heading) => ({ heading, isNumeric: false })),
    rows: parcels.map(({ no, name, place, stateCode: code, items, tracking }) => [
      String(no),
      name,
      [place, ...(code ? [ANNEXURE.state(stateName(code), code)] : [])].join('\n'),
      items.map(({ itemId, quantity }) => `${quantity} × ${description.get(itemId) ?? ''}`).join('\n'),
      tracking ?? ANNEXURE.notKnown,
    ]),
  };
}

function supplierLines({ supplier }: DocumentContents): string[] {
  return [...linesOf(supplier), ...(supplier.fssai ? [INVOICING_MESSAGES.fssai(supplier.fssai)] : [])];
}

function linesOf({ name, address, gstin, stateCode: code }: Party): string[] {
  return [
    name,
    ...address,
    ...(code ? [INVOICING_MESSAGES.state(stateName(code), code)] : []),
    ...(gstin ? [INVOICING_MESSAGES.gstin(gstin)] : []),
  ].filter(Boolean);
}

/** Exempt goods stand apart from taxed ones where a document has both. */
function totalsOf({ kind, contents: { split, lines, reverses, totals: sums } }: TaxDocument): [string, string][] {
  const { columns } = INVOICING_MESSAGES;
  const exempt = sum(lines.filter(({ rateBps }) => rateBps === 0).map(({ taxablePaise }) => taxablePaise));
  const taxable = paise(sums.taxablePaise - exempt);
  const row = (label: string, amount: Paise): [string, string] => [label, formatPaise(amount)];
  const taxes =
    split === 'inter-state'
      ? [row(columns.igst, sums.igstPaise)]
      : [
          row(columns.cgst, sums.cgstPaise),
          row(split === 'union-territory' ? columns.utgst : columns.sgst, sums.sgstPaise),
        ];
  return [
    ...(split && kind !== 'bill-of-supply'
      ? [row(totals.taxable, taxable), ...(exempt > 0 ? [row(totals.exempt, exempt)] : []), ...taxes]
      : []),
    row(reverses ? totals.credited : totals.total, sums.grossPaise),
  ];
}

function notesOf({ kind, contents }: TaxDocument): string[] {
  const { buyer, delivery, supplier, split, cause } = contents;
  const isTaxed = split !== null && kind !== 'bill-of-supply';
  const states = contents.parcels ?? [delivery];
  const isBillToShipTo =
    isTaxed && buyer.gstin !== null && states.some(({ stateCode: code }) => code !== contents.placeOfSupply);
  const isUntaxed = supplier.isComposition || cause === 'unregistered' || kind === 'financial-note';
  return [
    isUntaxed ? notes.amounts : notes.taxesIncluded,
    ...(kind === 'financial-note' ? [notes.financial] : []),
    ...(isBillToShipTo ? [notes.billToShipTo] : []),
    kind === 'receipt' ? notes.receipt : notes.electronic,
  ];
}
