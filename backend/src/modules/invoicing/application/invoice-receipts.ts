import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenPoint } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { OpenPoints, type OpenPointSource } from '../../../kernel/open-points.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { OrdersToInvoice } from '../adapters/postgres/orders-to-invoice-view.js';
import { TaxDocuments } from '../adapters/postgres/tax-documents.js';
import type { TaxDocument } from '../domain/tax-document.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { IssueCreditNotes, IssueInvoices } from './issue-documents.js';
import { TaxReadiness } from './tax-readiness.js';
import './tax-settings.service.js';

declare module '../../../kernel/outbox.js' {
  interface OutboxTopics {
    /** Invoices may be due in the place of receipts. `areAll`: also from before the tax settings were confirmed. */
    'receipts.due': { areAll: boolean };
  }
}

/** Issues the invoice of an order that left with a receipt. */
@Injectable()
export class InvoiceReceipt {
  constructor(
    private readonly orders: OrdersToInvoice,
    private readonly documents: TaxDocuments,
    private readonly invoices: IssueInvoices,
    private readonly creditNotes: IssueCreditNotes,
  ) {}

  /**
   * Issues it with the lines of the receipt, at the rates of the day on which the goods left, and credits what went back
   * since. Does nothing while the tax settings do not cover the goods. Joins the caller's transaction.
   */
  async run({ id, number, orderId, issuedAt, contents }: TaxDocument): Promise<void> {
    await this.orders.lock(orderId);
    const [order, issued] = [await this.orders.find(orderId), await this.documents.ofOrder(orderId)];
    if (!order || issued.some(({ replacesId }) => replacesId === id)) return;
    const goods = await this.orders.goodsOf(orderId, contents.lines);
    const replaces = { numbers: [number], reason: INVOICING_MESSAGES.receiptInvoiced };
    const earlier = { replacesId: id, replaces, suppliedAt: issuedAt.toISOString(), lines: contents.lines };
    if (!(await this.invoices.replace(order, goods, earlier))) return;
    await this.creditNotes.issueForEarlier(orderId, await this.orders.reversalsSince(orderId, issuedAt));
  }
}

/** Issues the invoices of all orders that left with a receipt, once its cause is settled. */
@Injectable()
export class InvoiceReceipts {
  constructor(
    private readonly documents: TaxDocuments,
    private readonly invoiceReceipt: InvoiceReceipt,
    private readonly transaction: Transaction,
  ) {}

  /**
   * Each receipt has its own transaction.
   * @param areAll also those of the time before the tax settings were confirmed: only an owner knows whether the shop was
   * registered then
   */
  async run(areAll: boolean): Promise<void> {
    let batch = await this.documents.dueReceipts(areAll);
    while (batch.length > 0) {
      for (const receipt of batch) await this.transaction.run(() => this.invoiceReceipt.run(receipt));
      batch = await this.documents.dueReceipts(areAll, batch.at(-1)!);
    }
  }
}

/** Requests invoices in the place of all receipts. */
@Injectable()
export class RequestInvoices {
  constructor(
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly documents: TaxDocuments,
  ) {}

  /** After a change of tax settings: where they cover the goods now. */
  again(): Promise<void> {
    return this.outbox.add('receipts.due', { areAll: false });
  }

  /** Also those of the time before the settings were confirmed. */
  all(): Promise<void> {
    return this.audit.run(async (record) => {
      const counts = await this.documents.countDueReceipts();
      const receipts = counts.reduce((sum, { count }) => sum + count, 0);
      record('receipts.invoiced', { subject: { id: 'receipts' }, after: { receipts } });
      await this.outbox.add('receipts.due', { areAll: true });
    });
  }
}

const { open: OPEN } = INVOICING_MESSAGES;

/** Lists receipts in whose place an invoice is due. */
@Injectable()
export class OpenReceipts implements OpenPointSource, OnModuleInit {
  constructor(
    private readonly registry: OpenPoints,
    private readonly readiness: TaxReadiness,
    private readonly documents: TaxDocuments,
  ) {}

  onModuleInit(): void {
    this.registry.add(this);
  }

  /** Before the settings are confirmed, another point says it. A shop that is not registered issues no invoices. */
  async openPoints(): Promise<readonly OpenPoint[]> {
    const { cause } = await this.readiness.current();
    if (cause === 'unregistered' || cause === 'unconfirmed') return [];
    const counts = await this.documents.countDueReceipts();
    if (counts.length === 0) return [];
    const details = counts.map((one) => ({ text: OPEN.receiptsBy[one.cause](one.count) }));
    const text = OPEN.receipts(counts.reduce((sum, { count }) => sum + count, 0));
    return [{ code: 'tax-receipts', text, place: 'tax', details, until: null }];
  }
}
