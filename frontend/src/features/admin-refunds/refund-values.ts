import type { Order, RefundOrderInput, StaffRefundReason } from '@shop/contracts';

/** Values of the refund form. `pieces` and `restock` are by id of the ordered item. */
export interface RefundValues {
  scope: 'rest' | 'amount' | 'items';
  amount: string;
  reason: StaffRefundReason;
  words: string;
  pieces: Record<string, string>;
  restock: Record<string, boolean>;
}

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

export const isAmount = (text: string): boolean => AMOUNT.test(text.trim()) && Number(text) > 0;

/** Returns the request for these values; null when no piece is chosen. */
export function inputOf(id: string, items: Order['orderItems'], values: RefundValues): RefundOrderInput | null {
  const { scope, amount, reason, words } = values;
  const input = { id, reason, ...(words.trim() && { words: words.trim() }) };
  if (scope === 'rest') return input;
  if (scope === 'amount') return { ...input, amount: Number(amount) };
  const lines = items
    .map(({ _id }) => ({ item: _id, quantity: Number(values.pieces[_id] ?? 0), restock: values.restock[_id] ?? false }))
    .filter(({ quantity }) => quantity > 0);
  return lines.length > 0 ? { ...input, lines } : null;
}
