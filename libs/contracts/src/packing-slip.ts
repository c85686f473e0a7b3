import { formatRupees } from '@shop/money';
import { formatDay } from './calendar.js';
import { shownBoxes } from './box-contents.js';
import type { PrintedDocument } from './invoicing.js';
import { isGift } from './is-gift.js';
import { shownDetails } from './order-details.js';
import type { Order } from './ordering.js';
import { PACKING_SLIP_MESSAGES as SLIP } from './packing-slip-messages.js';

/** The shop as sender of a parcel. */
export interface SlipSender {
  readonly name: string;
  /** Empty while the owner has not stated it. */
  readonly address: readonly string[];
  readonly supportEmail: string;
}

/** A box to tick. */
export const BOX = '[   ]';

/**
 * Returns the packing slip of an order, for the screen and for files: what to pack, where it
 * goes, and no prices but the cash to collect. Pieces that were refunded before dispatch are not packed.
 */
export function packingSlip(order: Order, { name, address, supportEmail }: SlipSender): PrintedDocument {
  const { _id, orderNumber, createdAt, trackingId, deliveryPartner } = order;
  const packed = toPack(order);
  const pieces = packed.reduce((sum, { quantity }) => sum + quantity, 0);
  const isToCollect = !order.isPaid && !order.replaces && !order.paymentDueAt;
  return {
    _id,
    kind: 'slip',
    title: SLIP.title,
    number: orderNumber,
    copy: null,
    facts: [
      [SLIP.order, orderNumber],
      [SLIP.orderedOn, formatDay(createdAt)],
      ...(trackingId ? [[SLIP.courier, `${deliveryPartner} ${trackingId}`] as [string, string]] : []),
    ],
    parties: [
      { title: SLIP.deliverTo, lines: addressLines(order) },
      ...[...shownBoxes(order.details.boxes), ...shownDetails(order.details, 'slip')].map(({ label, text }) => ({
        title: label,
        lines: [text],
      })),
      { title: SLIP.from, lines: [name, ...address] },
    ],
    columns: [
      { heading: SLIP.no, isNumeric: false },
      { heading: SLIP.item, isNumeric: false },
      { heading: SLIP.size, isNumeric: false },
      { heading: SLIP.quantity, isNumeric: true },
      { heading: SLIP.packed, isNumeric: true },
    ],
    rows: packed.map((item, at) => [String(at + 1), item.name, item.size, String(item.quantity), BOX]),
    totals: [
      [SLIP.items, SLIP.pieces(pieces)],
      ...(isToCollect ? [[SLIP.cashToCollect, formatRupees(order.totalPrice)] as [string, string]] : []),
    ],
    words: null,
    notes: [...(isGift(order.details) ? [SLIP.gift] : []), SLIP.complaints(supportEmail)],
  };
}

/** Returns the items of an order without pieces that were refunded before dispatch. */
export const toPack = ({ orderItems }: Order) =>
  orderItems
    .map((item) => ({ ...item, quantity: item.quantity - (item.unsent ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

/** Street and phone number are empty after the customer's account was deleted. */
function addressLines({ user, shippingAddress: to }: Order): string[] {
  const { recipient, address, address2, city, state, postalCode, phone } = to;
  const lines = [
    recipient ?? user?.name,
    address,
    address2,
    `${city}, ${state} ${postalCode}`,
    phone && SLIP.phone(phone),
  ];
  return lines.filter((line): line is string => Boolean(line));
}
