import { Injectable } from '@nestjs/common';
import { OrderDocuments, type Dispatch, type DispatchDocuments } from '../../ordering/index.js';
import { IssueCreditNotes } from './issue-credit-notes.js';
import { IssueInvoices } from './issue-invoices.js';
import { OrdersToInvoice } from './ports/orders-to-invoice.js';

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
