import type { CouponInput } from '@shop/contracts/coupons';
import { randomBytes } from 'node:crypto';

/** Ten per cent off, without limits. */
export const aCoupon = (changes: Partial<CouponInput> = {}): CouponInput => ({
  code: `T${randomBytes(6).toString('hex').toUpperCase()}`,
  percent: 10,
  amount: null,
  minimum: null,
  firstDay: null,
  lastDay: null,
  usesInAll: null,
  usesForEachCustomer: null,
  isActive: true,
  ...changes,
});
