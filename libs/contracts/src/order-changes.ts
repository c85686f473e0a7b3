/** Reasons to cancel an order. The first ones are offered to customers, the others only to staff. */
export const CUSTOMER_CANCEL_REASONS = ['mistake', 'other-items', 'wrong-address', 'too-slow', 'other'] as const;
export const CANCEL_REASONS = [...CUSTOMER_CANCEL_REASONS, 'out-of-stock', 'undeliverable'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
/** Longest text that people may add to a reason. */
export const MAX_WORDS_LENGTH = 500;

/** Request of `POST /orders/{id}/cancel`. */
export interface CancelOrderInput {
  reason: CancelReason;
  words?: string;
}

/** Why staff refund an order. */
export const REFUND_REASONS = ['returned', 'damaged', 'short', 'wrong_price', 'goodwill'] as const;
export type StaffRefundReason = (typeof REFUND_REASONS)[number];

/** Pieces of an ordered item to refund. `restock` returns them to stock. */
export interface RefundLineInput {
  item: string;
  quantity: number;
  restock?: boolean;
}

/**
 * Request of `POST /orders/{id}/refunds`: an amount in rupees, some items, or neither for the rest of the payment. The
 * client chooses the `id` (a UUID); a repeated one changes nothing.
 */
export interface RefundOrderInput {
  id: string;
  reason: StaffRefundReason;
  words?: string;
  amount?: number;
  lines?: RefundLineInput[];
}

/** A refund that waits for the approval of another person. Rupees. */
export interface PendingRefund {
  _id: string;
  order: { _id: string; orderNumber: string };
  amount: number;
  reason: string;
  words: string | null;
  requestedBy: string;
  at: string;
  /** False for one's own request. */
  mayApprove: boolean;
}

/** Refunds above this amount in rupees need the approval of another person; null for none. */
export interface RefundSettings {
  approvalAbove: number | null;
}
