import { Injectable } from '@nestjs/common';
import type { DocumentNotices as Notices } from '@shop/contracts';
import { Clock } from '../../../kernel/clock.js';
import { OrdersToInvoice } from '../adapters/postgres/orders-to-invoice-view.js';
import { TaxDocuments } from '../adapters/postgres/tax-documents.js';
import { creditableOf, isCreditable } from '../domain/compose-credit.js';
import { orderNotFound, type OrderToInvoice } from '../domain/tax-document.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { TaxLines, TaxReadiness } from './tax-readiness.js';

const { notices: TEXTS, missing: MISSING } = INVOICING_MESSAGES;

/** Finds what keeps an order from its tax document. */
@Injectable()
export class DispatchNotices {
  constructor(
    private readonly readiness: TaxReadiness,
    private readonly taxLines: TaxLines,
  ) {}

  /** Returns sentences for the staff of a registered shop; none for an order that gets its tax document. */
  async of({ lines, buyer }: OrderToInvoice): Promise<string[]> {
    const { cause, missing, profile, supplier } = await this.readiness.current();
    if (cause === 'unregistered' || (cause === 'unconfirmed' && !supplier.gstin)) return [];
    if (cause === 'unconfirmed') return [TEXTS.unconfirmed];
    if (cause) return [TEXTS.incomplete, ...missing.map((fact) => MISSING[fact])];
    const unrated = (await this.taxLines.run(lines, profile)).filter(({ rateBps }) => rateBps === null);
    return [
      ...new Set(unrated.map(({ hsn }) => TEXTS.unrated(hsn))),
      ...(buyer.gstin !== null && buyer.address.length === 0 ? [TEXTS.noAddress] : []),
    ];
  }
}

/** Says what documents an order lacks before it leaves, and which credits reduce no tax any more. */
@Injectable()
export class DocumentNotices {
  constructor(
    private readonly orders: OrdersToInvoice,
    private readonly documents: TaxDocuments,
    private readonly dispatchNotices: DispatchNotices,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError 404 */
  async run(orderId: string): Promise<Notices> {
    const [order, issued] = [await this.orders.find(orderId), await this.documents.ofOrder(orderId)];
    if (!order) throw orderNotFound();
    const isLate = creditableOf(issued).some(({ invoice }) => !isCreditable(invoice, this.clock.now()));
    return {
      onShip: issued.length === 0 ? await this.dispatchNotices.of(order) : [],
      onRefund: isLate ? [TEXTS.lateCredit] : [],
    };
  }
}
