import { AMOUNTS, type Order, type RefundOrderInput, type StaffRefundReason } from '@shop/contracts';
import { parseRupees } from '@shop/money';

/** Values of the refund form. `pieces` and `restock` are by id of the ordered item. */
export interface RefundValues {
  scope: 'rest' | 'amount' | 'items';
  amount: string;
  reason: StaffRefundReason;
  words: string;
  pieces: Record<string, string>;
  restock: Record<string, boolean>;
}

/** The amount as typed, in rupees; null when it is none or outside of the range. */
export const refundIn = (typed: string): number | null => parseRupees(typed, AMOUNTS.refund);
export const approvalIn = (typed: string): number | null => parseRupees(typed, AMOUNTS.refundApproval);

/** Returns the request for these values; null without an amount or pieces. */
export function inputOf(id: string, items: Order['orderItems'], values: RefundValues): RefundOrderInput | null {
  const { scope, amount, reason, words } = values;
  const input = { id, reason, ...(words.trim() && { words: words.trim() }) };
  if (scope === 'rest') return input;
  if (scope === 'amount') {
    const rupees = refundIn(amount);
    return rupees === null ? null : { ...input, amount: rupees };
  }
  const lines = items
    .map(({ _id }) => ({ item: _id, quantity: Number(values.pieces[_id] ?? 0), restock: values.restock[_id] ?? false }))
    .filter(({ quantity }) => quantity > 0);
  return lines.length > 0 ? { ...input, lines } : null;
}
