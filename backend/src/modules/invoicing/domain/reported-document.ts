import type { Paise } from '@shop/money';
import { addUp, type TaxedAmount } from './tax.js';
import type { DocumentLine, TaxDocument } from './tax-document.js';

/** Inter-State invoices to unregistered buyers above this value are reported one by one (notification 12/2024). */
const LARGE_INVOICE_PAISE = 10_000_000;

/** Part of form GSTR-1 in which an invoice is reported. */
export type ReturnSection = 'b2b' | 'b2cl' | 'b2cs';

/** What decides the section of an invoice. */
export interface ReportedInvoice {
  readonly buyerGstin: string | null;
  readonly isInterState: boolean;
  readonly totalPaise: Paise;
}

export function sectionOf({ buyerGstin, isInterState, totalPaise }: ReportedInvoice): ReturnSection {
  if (buyerGstin !== null) return 'b2b';
  return isInterState && totalPaise > LARGE_INVOICE_PAISE ? 'b2cl' : 'b2cs';
}

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
