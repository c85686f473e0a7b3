import type { Paise } from '@shop/money';
import { addUp, type TaxedAmount } from './tax.js';
import type { DocumentLine, TaxDocument } from './tax-document.js';

/** Inter-State invoices to unregistered buyers above this value are reported one by one (notification 12/2024). */
export const LARGE_INVOICE_PAISE = 10_000_000;

/** A consignment above this value needs an e-way bill (rule 138). */
export const WAY_BILL_ABOVE_PAISE = 5_000_000;

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
  /** True for a receipt in whose place an invoice was issued: only the invoice counts. */
  readonly isReplaced: boolean;
}

/** False for documents whose amounts are void. */
export const counts = ({ isCancelled, isReplaced }: ReportedDocument): boolean => !isCancelled && !isReplaced;

/** A document, and how its order was paid, such as `upi`; null for an order without a payment. */
export type PaidDocument = ReportedDocument & { readonly method: string | null };

/** Returns where a document, or the invoice of a credit note, is reported; null for receipts, bills without tax and cancelled documents. */
export function sectionOfDocument({
  kind,
  contents,
  invoicePaise,
  isCancelled,
}: ReportedDocument): ReturnSection | null {
  const { buyer, split, totals } = contents;
  if (kind === 'receipt' || kind === 'financial-note' || split === null || isCancelled) return null;
  return sectionOf({
    buyerGstin: buyer.gstin,
    isInterState: split === 'inter-state',
    totalPaise: invoicePaise ?? totals.grossPaise,
  });
}

export const isCredit = ({ invoiceId }: Pick<TaxDocument, 'invoiceId'>): boolean => invoiceId !== null;

/** Amounts of a document's lines at a rate; null for lines without tax, as on receipts. */
export interface RateAmounts {
  readonly rateBps: number | null;
  readonly amounts: TaxedAmount;
  readonly pieces: number;
}

/** Returns the amounts of a document's lines by rate, lowest rate first. */
export function linesByRate({ contents: { lines } }: ReportedDocument): RateAmounts[] {
  const rates = [...new Set(lines.map(({ rateBps }) => rateBps))].sort((a, b) => (a ?? -1) - (b ?? -1));
  return rates.map((rateBps) => {
    const ofRate = lines.filter((line) => line.rateBps === rateBps);
    return { rateBps, amounts: addUp(ofRate), pieces: ofRate.reduce((pieces, line) => pieces + line.quantity, 0) };
  });
}

/** Returns the same of the taxed lines only. */
export const amountsByRate = (document: ReportedDocument): (RateAmounts & { readonly rateBps: number })[] =>
  linesByRate(document).filter((one): one is RateAmounts & { rateBps: number } => (one.rateBps ?? 0) > 0);

/** Returns the amounts of a document's lines at 0 %. */
export const exemptOf = ({ contents: { lines } }: ReportedDocument): TaxedAmount =>
  addUp(lines.filter(({ rateBps }) => rateBps === 0));

/** Boxes of earlier releases could have a unit of weight, though their quantity is one of packs. */
export const countUnit = (unit: string): string => (unit === 'KGS' || unit === 'GMS' ? 'BOX' : unit);

/** Goods of a line as table 12 groups them. */
export const goodsOf = ({ hsn, unit, rateBps }: DocumentLine) => ({
  ...{ hsn: hsn ?? '', unit: countUnit(unit), rateBps: rateBps ?? 0 },
});
