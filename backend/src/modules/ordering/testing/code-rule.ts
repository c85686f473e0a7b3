import { signedPaise } from '@shop/money';
import {
  PriceRule,
  type Adjustment,
  type KnownCode,
  type LimitedUses,
  type PriceContext,
} from '../../cart-pricing/index.js';

export const CODE = 'SAVE';
export const CODE_KEY = 'test:save';

/** ₹10 less for the code SAVE, while uses are left as the customer sees it: an own hold counts as free. */
export class CodeRule extends PriceRule<boolean> {
  constructor(private readonly uses: LimitedUses) {
    super();
  }

  override async load({ codes, customerId }: Pick<PriceContext, 'codes' | 'customerId'>): Promise<boolean> {
    if (!codes?.includes(CODE)) return false;
    const [count] = await this.uses.counts([CODE_KEY], customerId);
    if (!count) return false;
    const { held, used, ownHeld, ownUsed, inAll, forEachCustomer } = count;
    const isLeft = (taken: number, limit: number | null) => limit === null || taken < limit;
    return isLeft(held + used - ownHeld, inAll) && isLeft(ownUsed, forEachCustomer);
  }

  override apply({ codes }: PriceContext, isLeft: boolean): readonly Adjustment[] {
    if (!codes?.includes(CODE) || !isLeft) return [];
    return [{ code: 'save', kind: 'other', label: 'Code SAVE', amountPaise: signedPaise(-1000), uses: CODE_KEY }];
  }

  override readCodes({ codes }: PriceContext, isLeft: boolean): readonly KnownCode[] {
    const refusal = isLeft ? null : { reason: 'used_up' as const, message: 'This code has been used up.' };
    return codes?.includes(CODE) ? [{ code: CODE, refusal }] : [];
  }

  override takesCodes(): Promise<boolean> {
    return Promise.resolve(true);
  }
}
