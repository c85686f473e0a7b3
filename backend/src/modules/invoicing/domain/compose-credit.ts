import { financialYear, startOfDay } from '@shop/contracts/calendar';
import { allocate, paise, sum, times, type Paise } from '@shop/money';
import { addUp, taxInside, taxOfCredit, type TaxedAmount } from './tax.js';
import type { PricedLine } from './compose-document.js';
import {
  type CreditedInvoice,
  type DocumentContents,
  type DocumentLine,
  isInvoice,
  type TaxDocument,
} from './tax-document.js';
import { INVOICING_MESSAGES } from '../messages.js';

const { creditReasons, returnedUndelivered } = INVOICING_MESSAGES;
/** Credit notes for these reasons also take back the pieces. */
const RETURNING: readonly string[] = [creditReasons.returned, creditReasons.order_deleted, returnedUndelivered];

/** What a refund gives back: an amount, of which some may belong to certain lines. */
export interface CreditedAmounts {
  readonly amountPaise: Paise;
  readonly lines: readonly { readonly itemId: string; readonly quantity: number; readonly amountPaise: Paise }[];
}

/** A line of an invoice, with the sum of its credits, and the pieces that did not come back. */
interface CreditableLine {
  readonly line: DocumentLine;
  readonly before: TaxedAmount;
  readonly pieces: number;
}

/** Why an invoice is credited. */
type CreditReason = Pick<CreditedInvoice, 'reason' | 'isCorrection'>;

/** An invoice with its credit notes. */
export interface CreditableInvoice {
  readonly invoice: TaxDocument;
  readonly notes: readonly TaxDocument[];
}

/** Returns the invoices of an order that have something left to credit, with their credit notes. */
export function creditableOf(issued: readonly TaxDocument[]): CreditableInvoice[] {
  return issued
    .filter(isInvoice)
    .map((invoice) => ({ invoice, notes: issued.filter(({ invoiceId }) => invoiceId === invoice.id) }))
    .filter((one) => restOf([one]).length > 0);
}

/** Credits until 30 November after the financial year in which the goods left can reduce the tax (section 34). */
export function isCreditable({ issuedAt, contents }: Pick<TaxDocument, 'issuedAt' | 'contents'>, now: Date): boolean {
  const endYear = 2000 + Number(financialYear(contents.suppliedAt ?? issuedAt).slice(3));
  return now < startOfDay(`${endYear}-12-01`);
}

/**
 * Composes the credit notes of a refund: the amounts of its lines, and the rest over all lines by what they have left.
 * @returns the contents by invoice; invoices without a credited line are left out
 */
export function composeCredits(
  invoices: readonly CreditableInvoice[],
  refund: CreditedAmounts,
  why: string | CreditReason,
): { readonly invoice: TaxDocument; readonly contents: DocumentContents }[] {
  const { reason, ...further } = typeof why === 'string' ? { reason: why } : why;
  const lines = invoices.flatMap(creditableLines);
  const wanted = wantedByItem(lines, refund);
  return invoices.flatMap((creditable) => {
    const { invoice } = creditable;
    const credited = creditableLines(creditable)
      .map((line) => creditLine(line, wanted.get(line.line.itemId)!, { refund, reason }))
      .filter(({ grossPaise }) => grossPaise > 0);
    if (credited.length === 0) return [];
    const reverses = { number: invoice.number, issuedAt: invoice.issuedAt.toISOString(), reason, ...further };
    const { parcels: _parcels, replaces: _replaces, ...kept } = invoice.contents;
    return [{ invoice, contents: { ...kept, lines: credited, totals: addUp(credited), reverses } }];
  });
}

/** Composes the credit notes of goods that all came back: everything that is left of the invoices. */
export function composeReturn(
  invoices: readonly CreditableInvoice[],
  why: CreditReason = { reason: returnedUndelivered },
): ReturnType<typeof composeCredits> {
  const lines = invoices.flatMap((creditable) =>
    creditableLines(creditable).map(({ line: { itemId, grossPaise }, before, pieces: quantity }) => ({
      itemId,
      quantity,
      amountPaise: paise(grossPaise - before.grossPaise),
    })),
  );
  const amountPaise = sum(lines.map((line) => line.amountPaise));
  return composeCredits(invoices, { amountPaise, lines }, why);
}

/** True for a credit note that takes back the goods, not only their price. */
export const takesBackPieces = ({ contents: { reverses } }: Pick<TaxDocument, 'contents'>): boolean =>
  reverses !== null && (RETURNING.includes(reverses.reason) || reverses.isCorrection === true);

function creditableLines({ invoice, notes }: CreditableInvoice): CreditableLine[] {
  const of = (itemId: string, some: readonly TaxDocument[]) =>
    some.flatMap(({ contents }) => contents.lines.filter((line) => line.itemId === itemId));
  return invoice.contents.lines.map((line) => {
    const returned = of(line.itemId, notes.filter(takesBackPieces));
    const pieces = returned.reduce((left, { quantity }) => left - quantity, line.quantity);
    return { line, before: addUp(of(line.itemId, notes)), pieces: Math.max(0, pieces) };
  });
}

/**
 * Returns what credits have left of the lines of invoices, for the invoices that are issued in their place. Lines without
 * value are left out.
 */
export function restOf(invoices: readonly CreditableInvoice[]): PricedLine[] {
  return invoices.flatMap(creditableLines).flatMap(({ line, before, pieces }) => {
    const grossPaise = paise(line.grossPaise - before.grossPaise);
    if (grossPaise === 0) return [];
    if (before.grossPaise === 0) return [line];
    const price = times(line.unitPaise, pieces);
    const chargePaise = paise(Math.max(0, grossPaise - price));
    return [
      { ...line, quantity: pieces, grossPaise, chargePaise, discountPaise: paise(price + chargePaise - grossPaise) },
    ];
  });
}

/** Returns a credit note as a financial one: an amount without taxes. */
export function withoutTax(contents: DocumentContents): DocumentContents {
  const lines = contents.lines.map((line) => ({ ...line, rateBps: null, ...taxInside(line.grossPaise, 0, 'state') }));
  return { ...contents, split: null, lines, totals: addUp(lines) };
}

/** Never more than the refund, and for no line more than it has left. */
function wantedByItem(lines: readonly CreditableLine[], refund: CreditedAmounts): ReadonlyMap<string, Paise> {
  const rests = lines.map(({ line, before }) => paise(line.grossPaise - before.grossPaise));
  const named = lines.map(({ line }, at) => paise(Math.min(rests[at]!, namedFor(line, refund))));
  const ofNamed = allocate(paise(Math.min(refund.amountPaise, sum(named))), named);
  const left = rests.map((rest, at) => paise(rest - ofNamed[at]!));
  const ofRest = allocate(paise(Math.min(refund.amountPaise - sum(ofNamed), sum(left))), left);
  return new Map(lines.map(({ line }, at) => [line.itemId, paise(ofNamed[at]! + ofRest[at]!)] as const));
}

/** A refund may name an item more than once. */
const partsFor = ({ itemId }: DocumentLine, { lines }: CreditedAmounts): CreditedAmounts['lines'] =>
  lines.filter((line) => line.itemId === itemId);

const namedFor = (line: DocumentLine, refund: CreditedAmounts): Paise =>
  sum(partsFor(line, refund).map(({ amountPaise }) => amountPaise));

/** An amount is no pieces; only a deleted order takes back all that are left. */
function creditLine(
  { line, before, pieces }: CreditableLine,
  amount: Paise,
  { refund, reason }: { refund: CreditedAmounts; reason: string },
): DocumentLine {
  const named = partsFor(line, refund).reduce((count, { quantity }) => count + quantity, 0);
  const quantity = reason === creditReasons.order_deleted ? pieces : Math.min(named, line.quantity);
  return { ...line, quantity, grossPaise: amount, ...taxOfCredit(line, before, amount) };
}
