import type { Paise } from '@shop/money';

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
