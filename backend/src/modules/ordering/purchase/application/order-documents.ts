import { Injectable } from '@nestjs/common';
import type { MailAttachment } from '../../../../kernel/mailer.js';

/** A parcel that leaves. `by` is the admin's name. */
export interface Dispatch {
  readonly orderId: string;
  readonly at: Date;
  readonly by: string;
}

/** Part of an order that is refunded: `itemId` is that of the ordered item, the amount that of all its pieces. */
export interface RefundedLine {
  readonly itemId: string;
  readonly quantity: number;
  readonly amountPaise: number;
}

/** Money of an order that goes back to the customer. `lines` is empty for an amount that belongs to no item. */
export interface OrderRefund {
  readonly refundId: string;
  /** Of the request by staff, if there was one. */
  readonly requestId?: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly reason: string;
  readonly lines: readonly RefundedLine[];
  readonly at: Date;
  /** Name of the admin, or `customer`. */
  readonly by: string;
}

/** An order whose parcel came back undelivered. `by` is the admin's name. */
export interface OrderReturn {
  readonly orderId: string;
  readonly at: Date;
  readonly by: string;
}

/** Issues the documents of a dispatch. */
export interface DispatchDocuments {
  /** Called in the transaction that ships, after the order is saved. A rejection undoes the dispatch. */
  issue(dispatch: Dispatch): Promise<void>;
}

/** Issues the documents of a refund. */
export interface RefundDocuments {
  /** Called in the transaction that requests the refund, after it is saved. A rejection undoes the refund. */
  issue(refund: OrderRefund): Promise<void>;
}

/** Issues the documents of a parcel that came back undelivered. */
export interface ReturnDocuments {
  /** Called in the transaction of the return, after a refund is requested. A rejection undoes the return. */
  issueForReturn(returned: OrderReturn): Promise<void>;
}

/** Documents that name a customer. */
export interface CustomerDocuments {
  /** Called in the transaction that deletes the account, while its orders still belong to it. */
  erase(userId: string): Promise<void>;
}

/** Documents that are attached to the mail about a parcel on its way. */
export interface MailedDocuments {
  /** Called when the mail is sent. @returns none for an order without documents */
  attachmentsOf(orderId: string): Promise<readonly MailAttachment[]>;
}

/** Documents that bill an order. */
export interface InvoiceDocuments {
  isInvoiced(orderId: string): Promise<boolean>;
}

/** Documents that other modules issue in the transactions of ordering. Without such a module, none. */
@Injectable()
export class OrderDocuments {
  private readonly ofDispatches: DispatchDocuments[] = [];
  private readonly ofRefunds: RefundDocuments[] = [];
  private readonly ofReturns: ReturnDocuments[] = [];
  private readonly ofCustomers: CustomerDocuments[] = [];
  private readonly ofMails: MailedDocuments[] = [];
  private readonly invoices: InvoiceDocuments[] = [];

  addForDispatch(documents: DispatchDocuments): void {
    this.ofDispatches.push(documents);
  }

  addForRefund(documents: RefundDocuments): void {
    this.ofRefunds.push(documents);
  }

  addForReturn(documents: ReturnDocuments): void {
    this.ofReturns.push(documents);
  }

  addForErasure(documents: CustomerDocuments): void {
    this.ofCustomers.push(documents);
  }

  addForMail(documents: MailedDocuments): void {
    this.ofMails.push(documents);
  }

  addInvoices(invoices: InvoiceDocuments): void {
    this.invoices.push(invoices);
  }

  /** True once the invoice of an order exists: who is billed stays. */
  async isInvoiced(orderId: string): Promise<boolean> {
    for (const invoices of this.invoices) if (await invoices.isInvoiced(orderId)) return true;
    return false;
  }

  async issueForDispatch(dispatch: Dispatch): Promise<void> {
    for (const documents of this.ofDispatches) await documents.issue(dispatch);
  }

  async issueForRefund(refund: OrderRefund): Promise<void> {
    for (const documents of this.ofRefunds) await documents.issue(refund);
  }

  async issueForReturn(returned: OrderReturn): Promise<void> {
    for (const documents of this.ofReturns) await documents.issueForReturn(returned);
  }

  async erase(userId: string): Promise<void> {
    for (const documents of this.ofCustomers) await documents.erase(userId);
  }

  async attachmentsOf(orderId: string): Promise<readonly MailAttachment[]> {
    const files: MailAttachment[] = [];
    for (const documents of this.ofMails) files.push(...(await documents.attachmentsOf(orderId)));
    return files;
  }
}
