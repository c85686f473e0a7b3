import type { Cell } from '../../../../kernel/table.js';
import { eInvoiceFault, isEInvoice } from '../../domain/e-invoice.js';
import type { Period } from '../../domain/period.js';
import { exemptOf, WAY_BILL_ABOVE_PAISE, type ReportedDocument } from '../../domain/reported-document.js';
import type { RegisteredDocument } from '../../domain/registration.js';
import { taxPortalDay } from '@shop/contracts/calendar';
import { amountCell } from './return-cells.js';
import { RETURN_MESSAGES } from './return-messages.js';

/**
 * Registers invoices to businesses with the tax authority. The shop has no contract with a portal: staff upload a file, and
 * import what the portal returns.
 */
export abstract class InvoiceRegistration {
  /** Returns the documents of a period that can be registered and are not yet, in the form of the portal. */
  abstract write(period: Period): AsyncIterable<string>;

  /** Returns the registered documents of a file of the portal. @throws PortalFileFault for another file */
  abstract read(content: Buffer): RegisteredDocument[];
}

/** Without the exempt goods of an invoice that has both kinds (explanation 2 of rule 138). */
const consignmentPaise = (document: ReportedDocument): number =>
  document.contents.totals.grossPaise - (document.kind === 'invoice-cum-bill' ? exemptOf(document).grossPaise : 0);

/** What staff should know of a document before the goods move: whether it can be registered, and the e-way bill. */
export function checkRows(document: ReportedDocument): Cell[][] {
  const { kind, number, issuedAt, contents, invoiceId, isCancelled, registration } = document;
  const { buyer, totals } = contents;
  const needsWayBill = invoiceId === null && !isCancelled && consignmentPaise(document) > WAY_BILL_ABOVE_PAISE;
  const isForPortal = isEInvoice(document);
  if (kind === 'receipt' || (!isForPortal && !needsWayBill)) return [];
  const fault = eInvoiceFault(document);
  const { checks } = RETURN_MESSAGES.words;
  return [
    [
      ...[number, taxPortalDay(issuedAt), buyer.name, buyer.gstin, amountCell(totals.grossPaise)],
      isForPortal ? (registration ? checks.registered(registration.irn) : fault ? checks[fault] : checks.ready) : null,
      needsWayBill ? checks.wayBill : null,
    ],
  ];
}
