import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { InvoiceReceipts } from '../../application/invoice-receipts.js';

const TEN_MINUTES_MS = 600_000;

/** Issues invoices in the place of receipts after a change of tax settings, and regularly: products change elsewhere. */
@Injectable()
export class ReceiptJobs {
  constructor(handlers: JobHandlers, invoiceReceipts: InvoiceReceipts) {
    handlers.on('receipts.due', 'payments', ({ areAll }) => invoiceReceipts.run(areAll));
    handlers.every(TEN_MINUTES_MS, 'invoice receipts', () => invoiceReceipts.run(false));
  }
}
