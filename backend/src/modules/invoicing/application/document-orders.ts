import { Injectable } from '@nestjs/common';
import { OrderDocuments, type Dispatch, type DispatchDocuments, type CustomerDocuments } from '../../ordering/index.js';
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
    documents.addForRefund(creditNotes);
    documents.addForReturn(creditNotes);
  }

  async issue({ orderId }: Dispatch): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order) throw new Error(`Order ${orderId} was shipped, but does not exist.`);
    await this.invoices.run(order);
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
