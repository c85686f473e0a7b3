/**
 * What may be done with an order. `return` is for a parcel that came back undelivered; `change-address`, `collect`,
 * `confirm-transfer` and `replace` leave the status as it is.
 */
export const ORDER_ACTIONS = [
  'pack',
  'ship',
  'deliver',
  'cancel',
  'change-address',
  'collect',
  'confirm-transfer',
  'replace',
  'return',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

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

/** Why a parcel came back undelivered. */
export const RETURN_REASONS = ['refused', 'nobody-home', 'wrong-address', 'damaged', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Request of `POST /orders/{id}/return`. `sellable`: ids of the items that return to stock; all without it. */
export interface ReturnOrderInput {
  reason: ReturnReason;
  words?: string;
  sellable?: string[];
}

/** Why staff refund an order. `taken_off`: pieces leave the order before it is packed, and may return to stock at once. */
export const REFUND_REASONS = ['returned', 'damaged', 'short', 'wrong_price', 'goodwill', 'taken_off'] as const;
export type StaffRefundReason = (typeof REFUND_REASONS)[number];

/** Pieces of an ordered item to refund. `restock` returns them to stock. */
export interface RefundLineInput {
  item: string;
  quantity: number;
  restock?: boolean;
}

/** How staff return money by hand. */
export const MANUAL_REFUND_METHODS = ['upi', 'bank', 'cash'] as const;
export type ManualRefundMethod = (typeof MANUAL_REFUND_METHODS)[number];
export const MAX_REFERENCE_LENGTH = 60;

/** Money that staff return by hand. `reference`: of the transfer, or of the receipt for cash. */
export interface ManualRefund {
  method: ManualRefundMethod;
  reference: string;
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
  /** Number of the parcel whose items these are, of an order for many recipients. Goodwill belongs to none. */
  parcel?: number;
  /** Required for an order that was paid in cash, and only there: no provider can return its money. */
  manual?: ManualRefund;
}

/** What staff do that moves money or goods of an order back. */
export const REVERSAL_KINDS = [
  'refund',
  'cancel',
  'return',
  'delete',
  'replace',
  'refund-deleted',
  'settle',
  'retry',
] as const;
export type ReversalKind = (typeof REVERSAL_KINDS)[number];

/** A refund, or something else that moves money or goods back, which waits for the approval of another person. Rupees. */
export interface PendingRefund {
  _id: string;
  kind: ReversalKind;
  /** Null for a payment that has become no order. `isDeleted`: staff cannot open it any more. */
  order: { _id: string; orderNumber: string; isDeleted: boolean } | null;
  paymentId: string | null;
  /** The greater of the money and the goods that go back. */
  amount: number;
  reason: string;
  words: string | null;
  requestedBy: string;
  manual: ManualRefund | null;
  at: string;
  /** False for one's own request. */
  mayApprove: boolean;
}

/**
 * What one person may move back alone, in rupees; null for no limit. Whatever is above needs the approval of another
 * person: for one order `approvalAbove`, for all orders of one day `dailyBudget`.
 */
export interface RefundSettings {
  approvalAbove: number | null;
  dailyBudget: number | null;
}

/** A budget that is left out stays as it is. */
export type RefundSettingsInput = Pick<RefundSettings, 'approvalAbove'> & Partial<RefundSettings>;
