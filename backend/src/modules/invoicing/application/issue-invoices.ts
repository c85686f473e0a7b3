import { Injectable } from '@nestjs/common';
import { composeInvoices, composeReceipt } from '../domain/compose-document.js';
import type { OrderToInvoice } from '../domain/order-to-invoice.js';
import { RECEIPT_SERIES } from '../domain/tax-profile.js';
import { NumberDocuments } from './number-documents.js';
import { TaxDocuments } from './ports/tax-documents.js';
import { TaxLines } from './tax-lines.js';
import { TaxReadiness } from './tax-readiness.js';

/** Issues the documents of goods that leave, once per order, in the transaction that ships them. */
@Injectable()
export class IssueInvoices {
  constructor(
    private readonly documents: TaxDocuments,
    private readonly readiness: TaxReadiness,
    private readonly taxLines: TaxLines,
    private readonly numberDocuments: NumberDocuments,
  ) {}

  /** Issues a receipt, which is no tax document, while the tax settings do not cover all products of the order. */
  async run(order: OrderToInvoice): Promise<void> {
    const { orderId } = order;
    if ((await this.documents.ofOrder(orderId)).length > 0) return;
    const shop = await this.readiness.current();
    const taxes = shop.isReady ? await this.taxLines.run(order.lines, shop.profile) : null;
    if (!taxes) return this.numberDocuments.run(composeReceipt(order, shop), { series: RECEIPT_SERIES, orderId });
    for (const composed of composeInvoices(order, shop, taxes))
      await this.numberDocuments.run(composed, { series: shop.profile.invoiceSeries, orderId });
  }
}
