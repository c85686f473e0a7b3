import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { paidFor, type OrderedGoods } from '../../purchase/domain/placed-order.js';

/** Why staff refund an order, or part of it. */
export type StaffRefundReason = keyof typeof ORDERING_MESSAGES.refundReasons;

/** How staff return money by hand. `reference`: of the transfer, or of the receipt for cash. */
export interface ManualRefund {
  readonly method: 'upi' | 'bank' | 'cash';
  readonly reference: string;
}

/** Items to refund. `restock` returns the pieces to stock. */
export interface WantedLine {
  readonly itemId: string;
  readonly quantity: number;
  readonly restock: boolean;
}

/** Refunded pieces of one item with their amount, less their share of reductions. */
export interface RequestedLine extends WantedLine {
  readonly variantId: string;
  readonly amountPaise: number;
}

/** What staff want to refund: an amount, some items, or the rest of the payment. */
export interface WantedRefund {
  /** Chosen by the client, so that a repeated request has no effect. */
  readonly id: string;
  readonly reason: StaffRefundReason;
  readonly words?: string;
  readonly amountPaise?: number;
  readonly lines?: readonly WantedLine[];
  /** Number of the parcel that has the lines, of an order for many recipients. */
  readonly parcel?: number;
  /** Only for money that was paid in cash. */
  readonly manual?: ManualRefund;
}

/**
 * A reversal that staff request: a refund, or something else that moves money or goods back. Those of one person alone are
 * stored too, because they count.
 */
export interface RefundRequest {
  readonly id: string;
  readonly kind: ReversalKind;
  /** Null for a payment without an order. */
  readonly orderId: string | null;
  /** Null for a replacement, which nobody pays for. */
  readonly paymentId: string | null;
  /** What it is worth: the greater of the money and the goods that go back. */
  readonly amountPaise: number;
  /** True for a refund of the rest of the payment, whatever it is. */
  readonly isFull: boolean;
  readonly reason: string;
  readonly words: string | null;
  readonly manual: ManualRefund | null;
  readonly lines: readonly RequestedLine[];
  /** Whatever else it takes to carry it out, in the shape of its kind. */
  readonly details: unknown;
  /** Account and name of the member of staff. */
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly requestedAt: Date;
  readonly needsApproval: boolean;
  readonly decision: 'pending' | 'approved' | 'declined';
}

/** Returns whether staff want exactly what this request with the same id already has. */
export function isRepeated(request: RefundRequest, orderId: string, wanted: WantedRefund): boolean {
  const isSameAmount = wanted.amountPaise === undefined || wanted.amountPaise === request.amountPaise;
  const isFull = wanted.amountPaise === undefined && wanted.lines === undefined;
  const pieces = (lines: readonly WantedLine[] = []) =>
    lines.map(({ itemId, quantity, restock }) => `${itemId} ${quantity} ${restock}`).join();
  const isSameGoods = isFull || pieces(wanted.lines) === pieces(request.lines);
  return request.orderId === orderId && request.isFull === isFull && isSameAmount && isSameGoods;
}

/** Returns the pieces that earlier requests take: refunded ones, and those that wait to be refunded or sent again. */
export function takenLines(earlier: readonly RefundRequest[]): readonly RequestedLine[] {
  const takes = ({ kind, decision }: RefundRequest) =>
    kind === 'replace' ? decision === 'pending' : decision !== 'declined';
  return earlier.filter(takes).flatMap(({ lines }) => lines);
}

/** Returns whether something is left to send of an order that has not left: refunded pieces stay, but for goodwill. */
export function hasGoodsToSend({ lines }: OrderedGoods, earlier: readonly RefundRequest[]): boolean {
  const refunded = earlier
    .filter(({ kind, decision, reason }) => kind === 'refund' && decision === 'approved' && reason !== 'goodwill')
    .flatMap((request) => request.lines);
  return lines.some(
    ({ itemId, quantity }) =>
      refunded.reduce((left, line) => left - (line.itemId === itemId ? line.quantity : 0), quantity) > 0,
  );
}

/** Reasons of refunds for pieces that the shop turned out not to have, unless they return to stock. */
const NOT_THERE: readonly string[] = ['taken_off', 'short'] satisfies StaffRefundReason[];

/** Returns ordered lines less the pieces that refunds have returned to stock, and those that the shop does not have. */
export function lessGone<Line extends { readonly itemId: string; readonly quantity: number }>(
  lines: readonly Line[],
  refunds: readonly RefundRequest[],
): Line[] {
  const gone = refunds
    .filter(({ kind, decision }) => kind === 'refund' && decision === 'approved')
    .flatMap(({ lines: pieces, isFull, reason }) =>
      pieces.filter(({ restock }) => restock || (!isFull && NOT_THERE.includes(reason))),
    );
  const left = (line: Line) =>
    gone.reduce((count, { itemId, quantity }) => count - (itemId === line.itemId ? quantity : 0), line.quantity);
  return lines.map((line) => ({ ...line, quantity: left(line) })).filter(({ quantity }) => quantity > 0);
}

/** Returns what was paid for pieces that wait to be sent again. */
export function waitingPaise(earlier: readonly RefundRequest[]): number {
  const waiting = earlier.filter(({ kind, decision }) => kind === 'replace' && decision === 'pending');
  return waiting.flatMap(({ lines }) => lines).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/**
 * Prices the items to refund. An item carries its share of the reductions of the order, rounded down, and none of the
 * shipping.
 * @param earlier requests for the same order
 * @param mayBeUnsent whether pieces in parcels that are still to leave are among them
 * @throws DomainError `invalid_input` for an unknown item, or for more pieces than were ordered and neither refunded nor
 * sent again
 */
export function priceLines(
  goods: OrderedGoods,
  wanted: readonly WantedLine[],
  earlier: readonly RefundRequest[],
  mayBeUnsent = false,
): RequestedLine[] {
  const known = takenLines(earlier);
  return wanted.map((line) => {
    const item = goods.lines.find(({ itemId }) => itemId === line.itemId);
    if (!item) throw DomainError.invalid('lines', ORDERING_MESSAGES.unknownItem);
    const others = [...known, ...wanted.filter((other) => other !== line)];
    const taken = others.reduce(
      (sum, { itemId, quantity }) => sum + (itemId === line.itemId ? quantity : 0),
      item.replaced + (mayBeUnsent ? 0 : (item.unsent ?? 0)),
    );
    if (taken + line.quantity > item.quantity)
      throw DomainError.invalid('lines', ORDERING_MESSAGES.tooManyPieces(Math.max(0, item.quantity - taken)));
    const amountPaise = paidFor(goods, { itemId: line.itemId, pieces: line.quantity });
    return { ...line, variantId: item.variantId, amountPaise };
  });
}

/** Returns all items that no earlier request contains and that were not sent again, without returning them to stock. */
export function remainingLines({ lines }: OrderedGoods, earlier: readonly RefundRequest[]): WantedLine[] {
  const known = takenLines(earlier);
  return lines.flatMap(({ itemId, quantity, replaced }) => {
    const left = known.reduce(
      (count, line) => count - (line.itemId === itemId ? line.quantity : 0),
      quantity - replaced,
    );
    return left > 0 ? [{ itemId, quantity: left, restock: false }] : [];
  });
}

/** What staff do that moves money or goods of an order back. */
export type ReversalKind = keyof typeof ORDERING_MESSAGES.reversals;

/** Kinds of which an order may have several. */
export const IN_PARTS: readonly ReversalKind[] = ['refund', 'replace'];

/** What one person may move back alone, in paise; null for no limit. */
export interface ReversalRules {
  /** For one order. */
  readonly approvalAbovePaise: number | null;
  /** For all of a person's reversals of one day in India. */
  readonly dailyBudgetPaise: number | null;
}

/** What was moved back without a second person, in paise. */
export interface MovedAlone {
  /** By this person today. */
  readonly todayPaise: number;
  /** Of the same order with its replacements, or payment, by anybody, whatever the route; without deletions, which leave the money where it is. */
  readonly orderPaise: number;
}

/** What a reversal is worth, in paise. */
export interface ReversalWorth {
  /** The greater of the money and the goods. */
  readonly amountPaise: number;
  /** What counts on top of what went back of the order before: goods of a whole order have been counted with its parts. */
  readonly moneyPaise: number;
  /** Whether the person has bought the order. */
  readonly isOwn?: boolean;
}

/** Returns whether a second person must approve a reversal. What went back of the order before counts, so that nothing is split. With a limit, one's own order always needs one. */
export function needsSecondPerson(
  { amountPaise, moneyPaise, isOwn = false }: ReversalWorth,
  { approvalAbovePaise, dailyBudgetPaise }: ReversalRules,
  { todayPaise, orderPaise }: MovedAlone,
): boolean {
  const together = Math.max(amountPaise, moneyPaise + orderPaise);
  return (
    (approvalAbovePaise !== null && (isOwn || together > approvalAbovePaise)) ||
    (dailyBudgetPaise !== null && amountPaise + todayPaise > dailyBudgetPaise)
  );
}

/** Returns what pieces are worth, in paise. */
export function valueOf(lines: readonly { readonly quantity: number; readonly valuePaise: number }[]): number {
  return lines.reduce((sum, { quantity, valuePaise }) => sum + quantity * valuePaise, 0);
}
