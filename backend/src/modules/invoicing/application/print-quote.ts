import { Injectable } from '@nestjs/common';
import { stateName, type OrderDetails, type PrintedDocument } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { Clock } from '../../../kernel/clock.js';
import { QuoteList } from '../../ordering/index.js';
import { buyerOf } from '../adapters/postgres/orders-to-invoice-view.js';
import { ANNEXURE_MESSAGES, QUOTE_MESSAGES as TEXTS } from '../annexure-messages.js';
import type { ComposedDocument } from '../domain/compose-document.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { annexedParcels } from './annexed-parcels.js';
import { TaxesOfGoods } from './calculate-taxes.js';
import { printedDocument } from './print-document.js';
import { DocumentFiles } from './print-orders.js';

const NUMBER_LENGTH = 8;

/** A quote as a file. */
export interface PrintedQuote {
  readonly number: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Prints what a list of recipients costs a business now, with its taxes and the recipients. */
@Injectable()
export class PrintQuote {
  constructor(
    private readonly lists: QuoteList,
    private readonly taxes: TaxesOfGoods,
    private readonly files: DocumentFiles,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError as `QuoteList.run` */
  async pdf(listId: string, customerId: string, details: OrderDetails): Promise<PrintedQuote> {
    const number = listId.slice(0, NUMBER_LENGTH).toUpperCase();
    const document = await this.document(listId, customerId, details);
    return {
      number,
      content: await this.files.pdf(TEXTS.titleOf(number), [printedQuote(document, number, this.clock.now())]),
    };
  }

  private async document(listId: string, customerId: string, details: OrderDetails): Promise<ComposedDocument> {
    const { parcels, cart } = await this.lists.run(listId, customerId, details);
    const lines = cart.lines.map((line, at) => ({ ...line, itemId: String(at) }));
    const buyer = buyerOf(details, { name: '', address: [], stateCode: null });
    return this.taxes.quote({
      ...{ orderId: listId, orderNumber: '', orderedAt: this.clock.now(), isCancelled: false, isAnonymous: false },
      ...{ buyer, delivery: buyer, lines, adjustments: cart.adjustments, parcels: annexedParcels(parcels, lines) },
    });
  }
}

/** Returns a quote as it is printed: like an invoice, with its own title, facts and notes. */
function printedQuote({ kind, contents }: ComposedDocument, number: string, at: Date): PrintedDocument {
  const { annexure, ...printed } = printedDocument({
    ...{ id: contents.orderNumber, kind, series: '', financialYear: '', no: 0, number, orderId: '' },
    ...{ invoiceId: null, refundKey: null, issuedAt: at, contents },
  });
  const { facts, notes } = INVOICING_MESSAGES;
  const place = contents.placeOfSupply;
  return {
    ...printed,
    title: TEXTS.title,
    copy: null,
    facts: [
      [TEXTS.number, number],
      [TEXTS.date, formatMoment(at)],
      [TEXTS.valid, TEXTS.validUntil],
      ...(place ? ([[facts.place, `${stateName(place)} (${place})`]] satisfies [string, string][]) : []),
    ],
    notes: [...printed.notes.filter((note) => note !== notes.electronic && note !== notes.receipt), TEXTS.notReserved],
    ...(annexure && { annexure: { ...annexure, title: ANNEXURE_MESSAGES.title(TEXTS.title, number) } }),
  };
}
