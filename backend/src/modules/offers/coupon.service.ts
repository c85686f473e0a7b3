import { Injectable } from '@nestjs/common';
import type { Coupon, CouponInput, CouponTerms } from '@shop/contracts/coupons';
import { randomUUID } from 'node:crypto';
import { AuditLog, differenceOf } from '../../kernel/audit-log.js';
import { DomainError } from '../../kernel/domain-error.js';
import { LimitedUses } from '../cart-pricing/index.js';
import { CouponRepository, type StoredCoupon } from './coupon.repository.js';
import { codeTaken } from './offer.service.js';
import { usesOfOffer } from './stored-offer.js';
import { OFFERS_MESSAGES } from './messages.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'coupon.created': CouponTerms;
    'coupon.changed': CouponTerms;
  }
}

export const couponNotFound = (): DomainError => new DomainError('route_not_found', OFFERS_MESSAGES.couponNotFound);

/** Lists, creates and changes coupons. Payments that have already started keep their price. */
@Injectable()
export class CouponService {
  constructor(
    private readonly coupons: CouponRepository,
    private readonly uses: LimitedUses,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<Coupon[]> {
    return this.withUses(await this.coupons.list());
  }

  /** @throws DomainError `code_taken` */
  create(input: CouponInput): Promise<Coupon> {
    return this.audit.run(async (record) => {
      const id = randomUUID();
      const added = await this.coupons.add(id, input);
      if (!added) throw codeTaken(input.code);
      await this.limit(id, input);
      record('coupon.created', { subject: { id, label: added.code }, after: termsOf(input) });
      return this.one(added);
    });
  }

  /** @throws DomainError `route_not_found` */
  change(id: string, terms: CouponTerms): Promise<Coupon> {
    return this.audit.run(async (record) => {
      const stored = await this.coupons.lock(id);
      if (!stored) throw couponNotFound();
      const before = await this.one(stored);
      await this.coupons.change(id, terms);
      await this.limit(id, terms);
      const difference = differenceOf(termsOf(before), termsOf(terms));
      if (Object.keys(difference.after).length > 0)
        record('coupon.changed', { subject: { id, label: before.code }, ...difference });
      return { ...before, ...termsOf(terms) };
    });
  }

  private limit(id: string, { usesInAll, usesForEachCustomer }: CouponTerms): Promise<void> {
    return this.uses.limit(usesOfOffer(id), { inAll: usesInAll, forEachCustomer: usesForEachCustomer });
  }

  private async one(coupon: StoredCoupon): Promise<Coupon> {
    return (await this.withUses([coupon]))[0] as Coupon;
  }

  private async withUses(coupons: readonly StoredCoupon[]): Promise<Coupon[]> {
    const keys = coupons.map(({ _id }) => usesOfOffer(_id));
    const counts = new Map((await this.uses.counts(keys, null)).map((count) => [count.key, count]));
    return coupons.map((coupon) => {
      const { inAll = null, forEachCustomer = null, held = 0, used = 0 } = counts.get(usesOfOffer(coupon._id)) ?? {};
      return { ...coupon, usesInAll: inAll, usesForEachCustomer: forEachCustomer, held, used };
    });
  }
}

function termsOf(terms: CouponTerms): CouponTerms {
  const { percent, amount, minimum, firstDay, lastDay, usesInAll, usesForEachCustomer, isActive } = terms;
  return { percent, amount, minimum, firstDay, lastDay, usesInAll, usesForEachCustomer, isActive };
}
