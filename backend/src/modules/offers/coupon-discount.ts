import { Injectable } from '@nestjs/common';
import { LIMITS } from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import { formatPaise, fromRupees, paise, type Paise, signedPaise } from '@shop/money';
import { Clock } from '../../kernel/clock.js';
import {
  type Adjustment,
  type KnownCode,
  type LoadRequest,
  LimitedUses,
  type PriceContext,
  PriceRule,
  type UseCount,
} from '../cart-pricing/index.js';
import { CouponRepository, usesOfCoupon, type StoredCoupon } from './coupon.repository.js';
import { OFFERS_MESSAGES } from './messages.js';

const MIN_PAYMENT_PAISE = fromRupees(LIMITS.minPaymentRupees);

/** A coupon that the customer has named, as entered. */
interface NamedCoupon {
  readonly entered: string;
  readonly coupon: StoredCoupon;
  readonly uses: UseCount | undefined;
}

/** The coupons that a customer has named, and the day in India. */
interface NamedCoupons {
  readonly named: readonly NamedCoupon[];
  readonly today: string;
}

/**
 * A percentage or an amount off the items, for the first of the customer's codes that applies. The payment needs at
 * least one rupee. A customer's own held use counts as free, because the next checkout releases it.
 */
@Injectable()
export class CouponDiscount extends PriceRule<NamedCoupons> {
  constructor(
    private readonly coupons: CouponRepository,
    private readonly uses: LimitedUses,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async load({ codes, customerId }: Pick<LoadRequest, 'codes' | 'customerId'>): Promise<NamedCoupons> {
    const today = dayInIndia(this.clock.now());
    if (!codes || codes.length === 0) return { named: [], today };
    const coupons = await this.coupons.withCodes(codes.map(normalised));
    if (coupons.length === 0) return { named: [], today };
    const keys = coupons.map(({ _id }) => usesOfCoupon(_id));
    const counts = await this.uses.counts(keys, customerId);
    const named = codes.flatMap((entered) => {
      const coupon = coupons.find(({ code }) => code === normalised(entered));
      return coupon ? [{ entered, coupon, uses: counts.find(({ key }) => key === usesOfCoupon(coupon._id)) }] : [];
    });
    return { named, today };
  }

  override apply(context: PriceContext, data: NamedCoupons): readonly Adjustment[] {
    const chosen = choose(context, data);
    if (!chosen) return [];
    const { code, _id } = chosen.coupon;
    const amountPaise = signedPaise(-discountOf(chosen.coupon, context.itemsPaise));
    return [
      { code: 'coupon', kind: 'other', label: OFFERS_MESSAGES.label(code), amountPaise, uses: usesOfCoupon(_id) },
    ];
  }

  override readCodes(context: PriceContext, data: NamedCoupons): readonly KnownCode[] {
    const chosen = choose(context, data);
    return data.named.map((one) => ({
      code: one.entered,
      refusal: one === chosen ? null : (refusalOf(one, context, data.today) ?? NOT_COMBINABLE),
    }));
  }

  override takesCodes(): Promise<boolean> {
    return this.coupons.isAnyValid(dayInIndia(this.clock.now()));
  }
}

const NOT_COMBINABLE = { reason: 'not_combinable', message: OFFERS_MESSAGES.notCombinable } as const;

/** Codes are compared without surrounding spaces and without case. */
const normalised = (code: string): string => code.trim().toUpperCase();

function choose(context: PriceContext, { named, today }: NamedCoupons): NamedCoupon | undefined {
  return named.find((one) => refusalOf(one, context, today) === null);
}

function refusalOf({ coupon, uses }: NamedCoupon, context: PriceContext, today: string): KnownCode['refusal'] {
  const { isActive, firstDay, lastDay, minimum } = coupon;
  if (!isActive || (lastDay !== null && today > lastDay)) return { reason: 'ended', message: OFFERS_MESSAGES.ended };
  if (firstDay !== null && today < firstDay) return { reason: 'not_started', message: OFFERS_MESSAGES.notStarted };
  if (!uses || isReached(uses.held + uses.used - uses.ownHeld, uses.inAll) || context.usedUp?.includes(uses.key))
    return { reason: 'used_up', message: OFFERS_MESSAGES.usedUp };
  if (isReached(uses.ownUsed, uses.forEachCustomer))
    return { reason: 'already_used', message: OFFERS_MESSAGES.alreadyUsed };
  const missingPaise = minimum === null ? 0 : fromRupees(minimum) - context.itemsPaise;
  if (missingPaise <= 0)
    return discountOf(coupon, context.itemsPaise) > 0
      ? null
      : { reason: 'below_minimum', message: OFFERS_MESSAGES.noDiscount };
  const sentence = OFFERS_MESSAGES.belowMinimum(
    formatPaise(fromRupees(minimum ?? 0)),
    formatPaise(paise(missingPaise)),
  );
  return { reason: 'below_minimum', message: sentence };
}

const isReached = (count: number, limit: number | null): boolean => limit !== null && count >= limit;

/** Rounded to the paisa. Leaves at least the smallest payment. */
function discountOf({ percent, amount }: StoredCoupon, itemsPaise: Paise): number {
  const offPaise = percent === null ? fromRupees(amount ?? 0) : Math.round((itemsPaise * percent) / 100);
  return Math.max(0, Math.min(offPaise, itemsPaise - MIN_PAYMENT_PAISE));
}
