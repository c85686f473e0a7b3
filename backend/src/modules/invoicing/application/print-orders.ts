import type { PrintedDocument } from '@shop/contracts';
import type { GiftCard } from '@shop/contracts/gift';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Period } from '../domain/period.js';
import type { OrderToInvoice, TaxDocument } from '../domain/tax-document.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { OrdersToInvoice } from '../adapters/postgres/orders-to-invoice-view.js';
import { ReportedDocuments } from '../adapters/postgres/reported-documents-view.js';
import { TaxDocuments } from '../adapters/postgres/tax-documents.js';
import { printedDocument } from './print-document.js';
import { PrintSlips } from './print-slips.js';

/** Documents as files. */
export abstract class DocumentFiles {
  /**
   * Returns a PDF with each document or card on a new page. It is written while it is read, so that many documents are never in
   * memory together.
   * @param title shown by readers of the file
   */
  abstract pdf(
    title: string,
    documents: AsyncIterable<PrintedDocument | GiftCard> | Iterable<PrintedDocument | GiftCard>,
  ): Promise<AsyncIterable<Uint8Array>>;
}

const BATCH = 100;

/** An order with its invoices or receipt: none before it is shipped, and for a replacement. */
interface PrintableOrder {
  readonly order: OrderToInvoice;
  readonly documents: readonly TaxDocument[];
}

/** Prints packing slips and invoices or receipts of many orders as a PDF, which is written while it is read. */
@Injectable()
export class PrintOrders {
  constructor(
    private readonly orders: OrdersToInvoice,
    private readonly documents: TaxDocuments,
    private readonly slips: PrintSlips,
    private readonly files: DocumentFiles,
  ) {}

  /** Prints the orders that left on a day in India, such as `2026-11-23`. */
  async ofDay(day: string): Promise<AsyncIterable<Uint8Array>> {
    const ids = await this.orders.shippedOn(day);
    return this.files.pdf(INVOICING_MESSAGES.documentsOf(day), this.pages(this.batches(ids)));
  }

  /**
   * Prints these orders, in the order of the ids. Orders that were cancelled before they left are left out.
   * @param options.hasPickList prints first what to fetch for all of them
   * @throws DomainError 404 for an id without an order, `invalid_input` when nothing is left to print
   */
  async chosen(orderIds: readonly string[], { hasPickList = false } = {}): Promise<AsyncIterable<Uint8Array>> {
    const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))];
    const orders = await this.withDocuments(ids);
    if (orders.length < ids.length) throw new DomainError('order_not_found', INVOICING_MESSAGES.print.missing);
    if (orders.every(({ order, documents }) => order.isCancelled && documents.length === 0))
      throw DomainError.invalid('orders', INVOICING_MESSAGES.print.onlyCancelled);
    const first = hasPickList ? await this.slips.pickListOf(orders.map(({ order }) => order)) : null;
    return this.files.pdf(INVOICING_MESSAGES.print.title, this.pages([orders], first));
  }

  private async *batches(ids: readonly string[]): AsyncGenerator<PrintableOrder[]> {
    for (let from = 0; from < ids.length; from += BATCH) yield this.withDocuments(ids.slice(from, from + BATCH));
  }

  private async withDocuments(ids: readonly string[]): Promise<PrintableOrder[]> {
    const [orders, documents] = [await this.orders.findMany(ids), await this.documents.ofOrders(ids)];
    return orders.map((order) => ({
      order,
      documents: documents.filter(({ orderId, invoiceId }) => orderId === order.orderId && invoiceId === null),
    }));
  }

  private async *pages(
    batches: AsyncIterable<PrintableOrder[]> | Iterable<PrintableOrder[]>,
    first: PrintedDocument | null = null,
  ): AsyncGenerator<PrintedDocument | GiftCard> {
    if (first) yield first;
    for await (const batch of batches) {
      const slips = await this.slips.of(batch.map(({ order }) => order));
      for (const { order, documents } of batch) {
        yield* slips.get(order.orderId) ?? [];
        yield* documents.map(printedDocument);
      }
    }
  }
}

/** Prints the documents that were issued in a period as one PDF, oldest first, without cancelled ones. */
@Injectable()
export class PrintPeriod {
  constructor(
    private readonly documents: ReportedDocuments,
    private readonly files: DocumentFiles,
  ) {}

  run(period: Period): Promise<AsyncIterable<Uint8Array>> {
    const { from, to } = period;
    return this.files.pdf(INVOICING_MESSAGES.documentsOf(from === to ? from : `${from} – ${to}`), this.pages(period));
  }

  private async *pages(period: Period): AsyncGenerator<PrintedDocument> {
    for await (const batch of this.documents.issuedIn(period))
      yield* batch.filter(({ isCancelled }) => !isCancelled).map(printedDocument);
  }
}
