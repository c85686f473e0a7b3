import {
  AMOUNTS,
  type ManualRefundMethod,
  type Order,
  type OrderItem,
  type RefundOrderInput,
  type StaffRefundReason,
} from '@shop/contracts';
import { unrefundedItems, type Parcel } from '@shop/contracts/recipients';
import { parseRupees } from '@shop/money';

/** Values of the refund form. `pieces` and `restock` are by id of the ordered item. */
export interface RefundValues {
  scope: 'rest' | 'amount' | 'items';
  amount: string;
  reason: StaffRefundReason;
  words: string;
  /** How the money of an order that was paid in cash is returned. */
  method: ManualRefundMethod;
  reference: string;
  pieces: Record<string, string>;
  restock: Record<string, boolean>;
  /** Number of the parcel that the items are of; missing for those of the whole order. */
  parcel?: number;
}

/** The amount as typed, in rupees; null when it is none or outside of the range. */
export const refundIn = (typed: string): number | null => parseRupees(typed, AMOUNTS.refund);
export const approvalIn = (typed: string): number | null => parseRupees(typed, AMOUNTS.refundApproval);
export const budgetIn = (typed: string): number | null => parseRupees(typed, AMOUNTS.reversalBudget);

/** Returns the request for these values; null without an amount or pieces. */
export function inputOf(id: string, order: Order, values: RefundValues): RefundOrderInput | null {
  const { scope, amount, reason, words, method, reference } = values;
  const manual = { method, reference: reference.trim() };
  const input = { id, reason, ...(words.trim() && { words: words.trim() }), ...(isPaidOffline(order) && { manual }) };
  if (scope === 'rest') return input;
  if (scope === 'amount') {
    const rupees = refundIn(amount);
    return rupees === null ? null : { ...input, amount: rupees };
  }
  const lines = order.orderItems
    .map(({ _id }) => ({ item: _id, quantity: Number(values.pieces[_id] ?? 0), restock: values.restock[_id] ?? false }))
    .filter(({ quantity }) => quantity > 0);
  const { parcel } = values;
  return lines.length > 0 ? { ...input, lines, ...(parcel !== undefined && { parcel }) } : null;
}

/** True for money that no provider can return. */
export const isPaidOffline = ({ paidWith }: Order): boolean => paidWith === 'cash' || paidWith === 'bank';

/** Returns what of a parcel is not refunded, as items of its order. */
export function refundableItems({ orderItems }: Order, parcel: Parcel): OrderItem[] {
  const left = unrefundedItems(parcel);
  return orderItems.flatMap((item) => {
    const found = left.find(({ product, size }) => product === item.product && size === item.size);
    return found ? [{ ...item, quantity: found.quantity }] : [];
  });
}

/** True until the order is packed. */
export const mayTakeOff = ({ status, isPaid, replaces }: Order): boolean =>
  status === 'Processing' && isPaid && replaces === null;
