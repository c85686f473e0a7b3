/** What a coupon may be. Amounts in rupees. */
export const COUPON = {
  code: /^[A-Z0-9]{3,20}$/,
  percent: { min: 1, max: 90 },
  amount: { min: 1, max: 100_000 },
  minimum: { min: 1, max: 500_000 },
  uses: { min: 1, max: 1_000_000 },
} as const;

/** What a coupon gives, and when. Either `percent` or `amount` is set. Null means without a limit. */
export interface CouponTerms {
  percent: number | null;
  /** Rupees off the items. */
  amount: number | null;
  /** Rupees that the items must be worth. */
  minimum: number | null;
  /** First and last day in India, such as 2026-11-30. */
  firstDay: string | null;
  lastDay: string | null;
  usesInAll: number | null;
  usesForEachCustomer: number | null;
  isActive: boolean;
}

export interface CouponInput extends CouponTerms {
  code: string;
}

/** `held`: uses in payments that are in progress. */
export interface Coupon extends CouponInput {
  _id: string;
  used: number;
  held: number;
  createdAt: string;
}
