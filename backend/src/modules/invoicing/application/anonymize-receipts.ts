import { Injectable } from '@nestjs/common';
import { OrderDocuments, type CustomerDocuments } from '../../ordering/index.js';
import { OrdersToInvoice } from './ports/orders-to-invoice.js';
import { TaxDocuments } from './ports/tax-documents.js';

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
