import { stateName, type PrintedDocument } from '@shop/contracts';
import type { OrderToInvoice } from '../domain/tax-document.js';
import type { Supplier } from '../domain/tax-profile.js';
import { INVOICING_MESSAGES } from '../messages.js';

const { titles, facts, parties, columns } = INVOICING_MESSAGES;
/** A box to tick. */
const BOX = '[   ]';

/** Returns the packing slip of an order: items and address, without prices. */
export function printedSlip(order: OrderToInvoice, supplier: Supplier): PrintedDocument {
  const { orderId, orderNumber, delivery, lines } = order;
  const state = delivery.stateCode ? stateName(delivery.stateCode) : '';
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    _id: orderId,
    kind: 'slip',
    title: titles.slip,
    number: orderNumber,
    copy: null,
    facts: [
      [facts.order, orderNumber],
      [facts.items, String(pieces)],
    ],
    parties: [
      { title: parties.delivery, lines: [delivery.name, ...delivery.address, state].filter(Boolean) },
      { title: parties.supplier, lines: [supplier.name, ...supplier.address] },
    ],
    columns: [
      { heading: columns.no, isNumeric: false },
      { heading: columns.description, isNumeric: false },
      { heading: columns.quantity, isNumeric: true },
      { heading: columns.packed, isNumeric: true },
    ],
    rows: lines.map(({ name, size, quantity }, at) => [String(at + 1), `${name}, ${size}`, String(quantity), BOX]),
    totals: [],
    words: null,
    notes: [],
  };
}
