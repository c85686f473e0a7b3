import { paise } from '@shop/money';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { SessionLine } from '../../purchase/domain/checkout-session.js';
import type { Actor } from '../../purchase/domain/order.js';
import {
  replacedPaise,
  type OrderedGoods,
  type ReplaceableOrder,
  type Replacement,
} from '../../purchase/domain/placed-order.js';
import { takenLines, type RefundRequest } from '../../refunds/domain/refund-request.js';

/** Pieces of an order to send again. */
export interface WantedReplacement {
  /** Of the new order; chosen by the client, so that a repeated request has no effect. */
  readonly id: string;
  readonly lines: readonly { readonly itemId: string; readonly quantity: number }[];
}

/**
 * Returns the lines of the new order. They cost nothing.
 * @param refunds and other reversals requested for the order
 * @throws DomainError `invalid_input` without a line, for an unknown item, one that is chosen twice, or more pieces than
 * have left and were neither refunded nor sent again
 */
export function replacementLines(
  { lines: ordered }: ReplaceableOrder,
  { lines }: WantedReplacement,
  refunds: readonly RefundRequest[],
): SessionLine[] {
  if (lines.length === 0) throw DomainError.invalid('lines', ORDERING_MESSAGES.nothingToReplace);
  if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length)
    throw DomainError.invalid('lines', ORDERING_MESSAGES.itemTwice);
  const taken = takenLines(refunds);
  return lines.map(({ itemId, quantity }) => {
    const item = ordered.find((line) => line.itemId === itemId);
    if (!item) throw DomainError.invalid('lines', ORDERING_MESSAGES.unknownItem);
    const { productId, variantId, name, size, imageUrl, replaced, unsent = 0 } = item;
    const left = taken.reduce(
      (count, line) => count - (line.itemId === itemId ? line.quantity : 0),
      item.quantity - replaced - unsent,
    );
    if (quantity > left) throw DomainError.invalid('lines', ORDERING_MESSAGES.tooManyToReplace(Math.max(0, left)));
    return { productId, variantId, name, size, imageUrl, quantity, unitPaise: paise(0) };
  });
}

/** Returns the ordered pieces that are to be sent again. */
export function wantedPieces({ lines }: OrderedGoods, wanted: WantedReplacement): OrderedGoods['lines'] {
  return wanted.lines.flatMap(({ itemId, quantity }) => {
    const line = lines.find((one) => one.itemId === itemId);
    return line ? [{ ...line, quantity }] : [];
  });
}

/** Reasons of refunds for pieces, unlike those for the price or the trouble. */
const FOR_PIECES = ['returned', 'damaged', 'short'];

/**
 * Asserts that pieces to send again were not made good with money. Refunds that name their pieces are the business of
 * `replacementLines`; of others, amounts for pieces count.
 * @param leftPaise what of the payment has not gone back; null for an order that nobody pays for
 * @throws DomainError `order_refunded` when all money went back, `refund_exceeds` when less is left than the pieces cost
 */
export function assertNotMadeGood(
  goods: OrderedGoods,
  { lines }: WantedReplacement,
  { refunds, leftPaise }: { refunds: readonly RefundRequest[]; leftPaise: number | null },
): void {
  if (leftPaise === null) return;
  if (leftPaise === 0) throw new DomainError('order_refunded', ORDERING_MESSAGES.refundedNotReplaced);
  const isForPieces = (refund: RefundRequest) =>
    refund.kind === 'refund' &&
    refund.decision !== 'declined' &&
    refund.lines.length === 0 &&
    FOR_PIECES.includes(refund.reason);
  if (!refunds.some(isForPieces)) return;
  const wanted = (itemId: string) => lines.find((line) => line.itemId === itemId)?.quantity ?? 0;
  const sent = goods.lines.map((line) => ({ ...line, replaced: line.replaced + wanted(line.itemId) }));
  if (replacedPaise({ ...goods, lines: sent }) > leftPaise)
    throw new DomainError('refund_exceeds', ORDERING_MESSAGES.moneyForPieces);
}

/** Returns the order that sends these lines to the address of the first one, which keeps its days, its reminder and its parcels. */
export function replacementOf(
  order: { readonly id: string; readonly orderNumber: string; readonly userId: string | null },
  { shippingAddress, details: all }: ReplaceableOrder,
  { id, lines, by, at }: Actor & { readonly id: string; readonly lines: readonly SessionLine[] },
): Replacement {
  const { promise: _promise, shipBy: _shipBy, packOn: _packOn, deliverOn: _deliverOn, ...kept } = all;
  const { giftReminder: _reminder, parcels: _parcels, boxes: _boxes, ...details } = kept;
  return {
    ...{ id, lines, by, shippingAddress, details, userId: order.userId },
    replacesOrderId: order.id,
    replacesNumber: order.orderNumber,
    paymentMethod: ORDERING_MESSAGES.replacement,
    itemsPaise: paise(0),
    adjustments: [],
    totalPaise: paise(0),
    placedAt: at,
    paidAt: at,
  };
}
