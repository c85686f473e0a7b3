import { Injectable } from '@nestjs/common';
import { LIMITS } from '@shop/contracts';
import { fromRupees, signedPaise } from '@shop/money';
import type { Adjustment, PriceContext } from '../domain/price.js';
import { CART_PRICING_MESSAGES } from '../messages.js';
import { PriceRule } from './ports/price-rule.js';

const MIN_PAYMENT_PAISE = fromRupees(LIMITS.minPaymentRupees);

/**
 * What staff take off an order that they take for a customer. Leaves at least the smallest payment. Without a discount
 * an adjustment of zero still names the key that lets the order be placed once.
 */
@Injectable()
export class StaffDiscount extends PriceRule<null> {
  override async load(): Promise<null> {
    return null;
  }

  override apply({ staffDiscount, itemsPaise, adjustments }: PriceContext): readonly Adjustment[] {
    if (!staffDiscount) return [];
    const reducedPaise = adjustments.reduce((sum, { amountPaise }) => sum + amountPaise, itemsPaise as number);
    const offPaise = Math.max(0, Math.min(staffDiscount.amountPaise, reducedPaise - MIN_PAYMENT_PAISE));
    const amountPaise = signedPaise(offPaise === 0 ? 0 : -offPaise);
    const { uses } = staffDiscount;
    return [{ code: 'staff-discount', kind: 'other', label: CART_PRICING_MESSAGES.staffDiscount, amountPaise, uses }];
  }
}
