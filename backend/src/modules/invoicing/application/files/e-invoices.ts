import { Injectable } from '@nestjs/common';
import type { Cell } from '../../../../kernel/table.js';
import { ReportedDocuments } from '../../adapters/postgres/reported-documents-view.js';
import { eInvoiceFault, eInvoiceOf, isEInvoice } from '../../domain/e-invoice.js';
import type { Period } from '../../domain/period.js';
import { WAY_BILL_ABOVE_PAISE, type ReportedDocument } from '../../domain/reported-document.js';
import { taxPortalDay } from '@shop/contracts/calendar';
import { amountCell } from './return-cells.js';
import { RETURN_MESSAGES } from './return-messages.js';

/** Registers invoices to businesses with the tax authority. The shop has no contract with a portal: staff upload a file. */
export abstract class InvoiceRegistration {
  /** Returns the documents of a period that can be registered, in the form of the portal. */
  abstract write(period: Period): AsyncIterable<string>;
}

/** The file for bulk upload: a list of invoices. Those with a fault are left out; the file of checks names them. */
@Injectable()
export class EInvoiceFile extends InvoiceRegistration {
  constructor(private readonly documents: ReportedDocuments) {
    super();
  }

  override async *write(period: Period): AsyncGenerator<string> {
    let separator = '[';
    for await (const batch of this.documents.issuedIn(period, { of: 'registered' }))
      for (const document of batch.filter(isRegistrable)) {
        yield separator + JSON.stringify(eInvoiceOf(document));
        separator = ',\n';
      }
    yield separator === '[' ? '[]' : ']';
  }
}

const isRegistrable = (document: ReportedDocument): boolean => isEInvoice(document) && eInvoiceFault(document) === null;

/** What staff should know of a document before the goods move: whether it can be registered, and the e-way bill. */
export function checkRows(document: ReportedDocument): Cell[][] {
  const { kind, number, issuedAt, contents, invoiceId, isCancelled } = document;
  const { buyer, totals } = contents;
  const needsWayBill = invoiceId === null && !isCancelled && totals.grossPaise > WAY_BILL_ABOVE_PAISE;
  const isForPortal = isEInvoice(document);
  if (kind === 'receipt' || (!isForPortal && !needsWayBill)) return [];
  const fault = eInvoiceFault(document);
  const { checks } = RETURN_MESSAGES.words;
  return [
    [
      ...[number, taxPortalDay(issuedAt), buyer.name, buyer.gstin, amountCell(totals.grossPaise)],
      isForPortal ? (fault ? checks[fault] : checks.ready) : null,
      needsWayBill ? checks.wayBill : null,
    ],
  ];
}
