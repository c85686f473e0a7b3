import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { paise } from '@shop/money';
import { Clock } from '../../../kernel/clock.js';
import {
  type ComposedDocument,
  composeInvoices,
  composeReceipt,
  type EarlierDocuments,
} from '../domain/compose-document.js';
import { financialYear } from '@shop/contracts/calendar';
import { documentNumber, isInvoice } from '../domain/tax-document.js';
import { TaxDocuments } from '../adapters/postgres/tax-documents.js';
import type { Reversal } from '../adapters/postgres/orders-to-invoice-view.js';
import type { OrderToInvoice } from '../domain/tax-document.js';
import { FINANCIAL_SERIES, RECEIPT_SERIES } from '../domain/tax-profile.js';
import { areRated, type LineToTax, TaxLines, TaxReadiness } from './tax-readiness.js';
import type {
  InvoiceDocuments,
  OrderRefund,
  OrderReturn,
  RefundDocuments,
  ReturnDocuments,
} from '../../ordering/index.js';
import {
  composeCredits,
  composeReturn,
  creditableOf,
  isCreditable,
  withoutTax,
  type CreditableInvoice,
} from '../domain/compose-credit.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { TaxSettings } from '../adapters/postgres/tax-settings.js';

/** What a document belongs to. */
interface Subject {
  readonly series: string;
  readonly orderId: string;
  readonly invoiceId?: string;
  readonly refundKey?: string;
  readonly replacesId?: string;
  /** Default: now. */
  readonly issuedAt?: Date;
}

/** Gives composed documents their numbers and stores them, in the caller's transaction. */
@Injectable()
export class NumberDocuments {
  constructor(
    private readonly documents: TaxDocuments,
    private readonly clock: Clock,
  ) {}

  async run({ kind, contents }: ComposedDocument, subject: Subject): Promise<void> {
    const { issuedAt = this.clock.now() } = subject;
    const year = financialYear(issuedAt);
    const no = await this.documents.nextNumber(subject.series, year);
    await this.documents.add({
      id: randomUUID(),
      kind,
      series: subject.series,
      financialYear: year,
      no,
      number: documentNumber(subject.series, year, no),
      orderId: subject.orderId,
      invoiceId: subject.invoiceId ?? null,
      refundKey: subject.refundKey ?? null,
      replacesId: subject.replacesId ?? null,
      issuedAt,
      contents,
    });
  }
}

/** Issues the documents of goods that leave, once per order, in the transaction that ships them. */
@Injectable()
export class IssueInvoices implements InvoiceDocuments {
  constructor(
    private readonly documents: TaxDocuments,
    private readonly readiness: TaxReadiness,
    private readonly taxLines: TaxLines,
    private readonly numberDocuments: NumberDocuments,
  ) {}

  async isInvoiced(orderId: string): Promise<boolean> {
    return (await this.documents.ofOrder(orderId)).some(isInvoice);
  }

  /**
   * Issues a receipt, which is no tax document, while the tax settings do not cover all products of the order.
   * @param issuedAt when the goods left
   */
  async run(order: OrderToInvoice, issuedAt: Date): Promise<void> {
    const { orderId } = order;
    if ((await this.documents.ofOrder(orderId)).length > 0) return;
    const shop = await this.readiness.current();
    const taxes = shop.cause ? [] : await this.taxLines.run(order.lines, shop.profile, issuedAt);
    if (shop.cause || !areRated(taxes)) {
      const receipt = composeReceipt(order, shop, shop.cause ?? 'unrated');
      return this.numberDocuments.run(receipt, { series: RECEIPT_SERIES, orderId, issuedAt });
    }
    for (const composed of composeInvoices(order, shop, taxes))
      await this.numberDocuments.run(composed, { series: shop.profile.invoiceSeries, orderId, issuedAt });
  }

  /**
   * Issues invoices in the place of earlier documents: with today's number and date, at the rates of the day on which the
   * goods left.
   * @param order with the buyer as it is now
   * @param goods of the lines that the invoices have
   * @returns false while the tax settings do not cover all of the goods: nothing is issued
   */
  async replace(
    order: OrderToInvoice,
    goods: readonly LineToTax[],
    { replacesId, ...earlier }: EarlierDocuments & { readonly replacesId: string },
  ): Promise<boolean> {
    const shop = await this.readiness.current();
    const taxes = shop.cause ? [] : await this.taxLines.run(goods, shop.profile, new Date(earlier.suppliedAt));
    if (shop.cause || !areRated(taxes)) return false;
    const { orderId } = order;
    for (const composed of composeInvoices(order, shop, taxes, earlier))
      await this.numberDocuments.run(composed, { series: shop.profile.invoiceSeries, orderId, replacesId });
    return true;
  }
}

const REASONS: Readonly<Record<string, string>> = INVOICING_MESSAGES.creditReasons;

/** Issues credit notes, in the transaction that records their cause. After the last day for credit notes they reduce no tax. */
@Injectable()
export class IssueCreditNotes implements RefundDocuments, ReturnDocuments {
  constructor(
    private readonly documents: TaxDocuments,
    private readonly settings: TaxSettings,
    private readonly numberDocuments: NumberDocuments,
    private readonly clock: Clock,
  ) {}

  /** Does nothing for goodwill and for orders without a tax document. */
  async issue({ orderId, refundId, ...refund }: OrderRefund): Promise<void> {
    const reason = REASONS[refund.reason];
    if (!reason) return;
    const lines = refund.lines.map((line) => ({ ...line, amountPaise: paise(line.amountPaise) }));
    const credited = { amountPaise: paise(refund.amountPaise), lines };
    await this.credit(orderId, refundId, (invoices) => composeCredits(invoices, credited, reason));
  }

  /** Credits what went back before the invoices were issued, in the place of a receipt. */
  async issueForEarlier(orderId: string, reversals: readonly Reversal[]): Promise<void> {
    const at = this.clock.now();
    for (const { id, reason, amountPaise, lines } of reversals)
      await (reason === 'order_undelivered'
        ? this.issueForReturn({ orderId, by: '', at })
        : this.issue({ orderId, refundId: id, reason, amountPaise, lines, by: '', at }));
  }

  /** Credits what is left of invoices that are issued again. */
  issueForCorrection(orderId: string, key: string, reason: string): Promise<void> {
    return this.credit(orderId, key, (invoices) => composeReturn(invoices, { reason, isCorrection: true }));
  }

  /** Credits what is left of the invoices, also where nothing was paid. */
  issueForReturn({ orderId }: OrderReturn): Promise<void> {
    return this.credit(orderId, `return-${orderId}`, (invoices) => composeReturn(invoices));
  }

  /** @param refundKey identifies what is credited, so that a repeated request has no effect */
  private async credit(
    orderId: string,
    refundKey: string,
    compose: (invoices: readonly CreditableInvoice[]) => ReturnType<typeof composeCredits>,
  ): Promise<void> {
    const issued = await this.documents.ofOrder(orderId);
    if (issued.some((one) => one.refundKey === refundKey)) return;
    const invoices = creditableOf(issued);
    const { creditSeries: series } = (await this.settings.profile()).profile;
    for (const { invoice, contents } of compose(invoices)) {
      const subject = { orderId, invoiceId: invoice.id, refundKey };
      await (isCreditable(invoice, this.clock.now())
        ? this.numberDocuments.run({ kind: 'credit-note', contents }, { series, ...subject })
        : this.numberDocuments.run(
            { kind: 'financial-note', contents: withoutTax(contents) },
            { series: FINANCIAL_SERIES, ...subject },
          ));
    }
  }
}
