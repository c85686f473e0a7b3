import type { Paise } from '@shop/money';
import { sectionOf, type ReturnSection } from './gst-return.js';
import { addUp, type TaxedAmount } from './tax.js';
import type { DocumentLine, TaxDocument } from './tax-document.js';

/** An issued document as returns report it. */
export interface ReportedDocument extends TaxDocument {
  /** Total of the invoice that a credit note reduces; null for others. */
  readonly invoicePaise: Paise | null;
  readonly isCancelled: boolean;
}

/** Returns where a document, or the invoice of a credit note, is reported; null for receipts and bills without tax. */
export function sectionOfDocument({ kind, contents, invoicePaise }: ReportedDocument): ReturnSection | null {
  const { buyer, split, totals } = contents;
  if (kind === 'receipt' || split === null) return null;
  return sectionOf({
    buyerGstin: buyer.gstin,
    isInterState: split === 'inter-state',
    totalPaise: invoicePaise ?? totals.grossPaise,
  });
}

export const isCredit = ({ kind }: ReportedDocument): boolean => kind === 'credit-note';

/** Returns the amounts of a document's taxed lines by rate, lowest rate first. Exempt lines are left out. */
export function amountsByRate({ contents: { lines } }: ReportedDocument): { rateBps: number; amounts: TaxedAmount }[] {
  const rates = [...new Set(lines.map(({ rateBps }) => rateBps ?? 0))].filter((bps) => bps > 0).sort((a, b) => a - b);
  return rates.map((rateBps) => ({ rateBps, amounts: addUp(lines.filter((line) => line.rateBps === rateBps)) }));
}

/** Lines of the same goods, unit and rate. */
export const goodsOf = ({ hsn, unit, rateBps }: DocumentLine): string => [hsn, unit, rateBps].join(' ');
