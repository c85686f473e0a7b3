import { Injectable } from '@nestjs/common';
import { taxedStateCode } from '@shop/contracts';
import {
  ContainedTaxes,
  type ContainedTax,
  type GoodsToTax,
  type RateOfDay,
  type TaxCalculator,
} from '../../ordering/index.js';
import { BoxesToTax } from '../adapters/postgres/boxes-to-tax-view.js';
import { OrdersToInvoice } from '../adapters/postgres/orders-to-invoice-view.js';
import { TaxDocuments } from '../adapters/postgres/tax-documents.js';
import { composeInvoices, composeQuote, type ComposedDocument } from '../domain/compose-document.js';
import { addUp } from '../domain/tax.js';
import { isInvoice, type DocumentContents, type OrderToInvoice } from '../domain/tax-document.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { areRated, TaxLines, TaxReadiness } from './tax-readiness.js';

/** An order as needed for its quote. */
export interface GoodsToQuote extends Omit<OrderToInvoice, 'lines'> {
  readonly lines: readonly Omit<OrderToInvoice['lines'][number], 'hsn'>[];
}

/** Taxes of what would be invoiced now. */
@Injectable()
export class TaxesOfGoods {
  constructor(
    private readonly readiness: TaxReadiness,
    private readonly taxLines: TaxLines,
    private readonly products: BoxesToTax,
  ) {}

  async ofGoods({ lines, adjustments, destination, gstin }: GoodsToTax): Promise<readonly ContainedTax[]> {
    if (!(await this.isReady())) return [];
    const codes = await this.products.ownCodes(lines.map(({ productId }) => productId));
    const delivery = { name: '', address: [], stateCode: taxedStateCode(destination) };
    return this.run({
      orderId: '',
      orderNumber: '',
      orderedAt: new Date(0),
      isCancelled: false,
      isAnonymous: false,
      buyer: { ...delivery, gstin: gstin ?? null },
      delivery,
      lines: lines.map((line, at) => ({ ...line, itemId: String(at), hsn: codes.get(line.productId) ?? '' })),
      adjustments,
    });
  }

  /** Composes a quote; without taxes while the tax settings do not cover the goods. */
  async quote({ lines, ...order }: GoodsToQuote): Promise<ComposedDocument> {
    const shop = await this.readiness.current();
    const codes = await this.products.ownCodes(lines.map(({ productId }) => productId));
    const goods = { ...order, lines: lines.map((line) => ({ ...line, hsn: codes.get(line.productId) ?? '' })) };
    const taxes = shop.cause ? [] : await this.taxLines.run(goods.lines, shop.profile);
    return composeQuote(goods, shop, shop.cause ?? (areRated(taxes) ? taxes : 'unrated'));
  }

  async ratesOf(productIds: readonly string[], days: readonly string[]): Promise<readonly RateOfDay[]> {
    const shop = await this.readiness.current();
    if (shop.cause) return [];
    const codes = await this.products.ownCodes(productIds);
    const lines = productIds.map((productId) => ({ productId, hsn: codes.get(productId) ?? '' }));
    const taxes = await this.taxLines.onDays(lines, shop.profile, days);
    return days.flatMap((day, at) =>
      productIds.flatMap((product, line) => {
        const bps = taxes[at]![line]!.rateBps;
        return bps ? [{ product, day, bps }] : [];
      }),
    );
  }

  async isReady(): Promise<boolean> {
    return (await this.readiness.current()).cause === null;
  }

  async run(order: OrderToInvoice): Promise<readonly ContainedTax[]> {
    const shop = await this.readiness.current();
    const taxes = shop.cause ? [] : await this.taxLines.run(order.lines, shop.profile);
    if (shop.cause || !areRated(taxes)) return [];
    return containedIn(composeInvoices(order, shop, taxes).map(({ contents }) => contents));
  }
}

/** The taxes that totals contain. */
@Injectable()
export class CalculateTaxes implements TaxCalculator {
  constructor(
    registry: ContainedTaxes,
    private readonly goods: TaxesOfGoods,
    private readonly orders: OrdersToInvoice,
    private readonly documents: TaxDocuments,
  ) {
    registry.use(this);
  }

  ofGoods(goods: GoodsToTax): Promise<readonly ContainedTax[]> {
    return this.goods.ofGoods(goods);
  }

  ratesOf(productIds: readonly string[], days: readonly string[]): Promise<readonly RateOfDay[]> {
    return this.goods.ratesOf(productIds, days);
  }

  async ofOrder(orderId: string): Promise<readonly ContainedTax[]> {
    if (!(await this.goods.isReady())) return [];
    const invoices = (await this.documents.ofOrder(orderId)).filter(isInvoice);
    if (invoices.length > 0) return containedIn(invoices.map(({ contents }) => contents));
    const order = await this.orders.find(orderId);
    return order && order.lines.length > 0 ? this.goods.run(order) : [];
  }
}

/** Nothing on documents without tax, such as a receipt or the bill of a composition dealer. */
function containedIn(documents: readonly Pick<DocumentContents, 'split' | 'totals'>[]): ContainedTax[] {
  const { igstPaise, cgstPaise, sgstPaise } = addUp(documents.map(({ totals }) => totals));
  const { igst, cgst, sgst, utgst } = INVOICING_MESSAGES.columns;
  const isUnionTerritory = documents.some(({ split }) => split === 'union-territory');
  const taxes = [
    { label: igst, amountPaise: igstPaise },
    { label: cgst, amountPaise: cgstPaise },
    { label: isUnionTerritory ? utgst : sgst, amountPaise: sgstPaise },
  ];
  return documents.some(({ split }) => split !== null) ? taxes.filter(({ amountPaise }) => amountPaise > 0) : [];
}
