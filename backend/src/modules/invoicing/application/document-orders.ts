import { Injectable } from '@nestjs/common';
import type { MailAttachment } from '../../../kernel/mailer.js';
import type { TaxDocument } from '../domain/tax-document.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { printedDocument } from './print-document.js';
import { DocumentFiles } from './print-orders.js';
import {
  OrderDocuments,
  type MailedDocuments,
  type Dispatch,
  type DispatchDocuments,
  type CustomerDocuments,
} from '../../ordering/index.js';
import { IssueCreditNotes, IssueInvoices } from './issue-documents.js';
import { OrdersToInvoice } from '../adapters/postgres/orders-to-invoice-view.js';
import { TaxDocuments } from '../adapters/postgres/tax-documents.js';

/** Issues documents when orders are shipped, refunded and returned. */
@Injectable()
export class DocumentOrders implements DispatchDocuments {
  constructor(
    documents: OrderDocuments,
    creditNotes: IssueCreditNotes,
    private readonly orders: OrdersToInvoice,
    private readonly invoices: IssueInvoices,
  ) {
    documents.addForDispatch(this);
    documents.addInvoices(invoices);
    documents.addForRefund(creditNotes);
    documents.addForReturn(creditNotes);
  }

  async issue({ orderId, at }: Dispatch): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order) throw new Error(`Order ${orderId} was shipped, but does not exist.`);
    await this.invoices.run(order, at);
  }
}

/** Erases a customer from receipts with the account. Tax law requires invoices and credit notes to stay as they are. */
@Injectable()
export class AnonymizeReceipts implements CustomerDocuments {
  constructor(
    documents: OrderDocuments,
    private readonly orders: OrdersToInvoice,
    private readonly documentsOfOrders: TaxDocuments,
  ) {
    documents.addForErasure(this);
  }

  async erase(userId: string): Promise<void> {
    await this.documentsOfOrders.anonymizeReceipts(await this.orders.ofCustomer(userId));
  }
}

/** Attaches the invoices or the receipt of an order to its mail, as PDF. They are written when the mail is sent. */
@Injectable()
export class MailDocuments implements MailedDocuments {
  constructor(
    documents: OrderDocuments,
    private readonly documentsOfOrders: TaxDocuments,
    private readonly files: DocumentFiles,
  ) {
    documents.addForMail(this);
  }

  async attachmentsOf(orderId: string): Promise<readonly MailAttachment[]> {
    const issued = await this.documentsOfOrders.ofOrder(orderId);
    const attached = issued.filter(({ invoiceId }) => invoiceId === null);
    return Promise.all(attached.map((document) => this.attachment(document)));
  }

  private async attachment(document: TaxDocument): Promise<MailAttachment> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await this.files.pdf(document.number, [printedDocument(document)])) chunks.push(chunk);
    const content = Buffer.concat(chunks).toString('base64');
    return { name: INVOICING_MESSAGES.fileName(document.number), type: 'application/pdf', content };
  }
}
