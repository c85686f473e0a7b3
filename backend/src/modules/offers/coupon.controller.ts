import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { COUPON, type Coupon, type CouponInput, type CouponTerms } from '@shop/contracts/coupons';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { DomainError } from '../../kernel/domain-error.js';
import { ForStaff } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { FieldLabel } from '../../platform/http/field-label.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { IsRupees, TransformText } from '../../platform/http/field.rules.js';
import { IsDay } from '../../platform/http/search.rules.js';
import { couponNotFound, CouponService } from './coupon.service.js';
import { OFFERS_MESSAGES } from './messages.js';
import { MayBeWhole } from './offer.dto.js';

/** What a coupon gives, and when. */
class CouponTermsDto implements Partial<CouponTerms> {
  @MayBeWhole(COUPON.percent)
  @FieldLabel(OFFERS_MESSAGES.percent)
  percent?: number | null;

  @IsOptional()
  @IsRupees(COUPON.amount)
  @FieldLabel(OFFERS_MESSAGES.amount)
  amount?: number | null;

  @IsOptional()
  @IsRupees(COUPON.minimum)
  @FieldLabel(OFFERS_MESSAGES.minimum)
  minimum?: number | null;

  @IsOptional()
  @IsDay()
  @FieldLabel(OFFERS_MESSAGES.firstDay)
  firstDay?: string | null;

  @IsOptional()
  @IsDay()
  @FieldLabel(OFFERS_MESSAGES.lastDay)
  lastDay?: string | null;

  @MayBeWhole(COUPON.uses)
  @FieldLabel(OFFERS_MESSAGES.usesInAll)
  usesInAll?: number | null;

  @MayBeWhole(COUPON.uses)
  @FieldLabel(OFFERS_MESSAGES.usesForEachCustomer)
  usesForEachCustomer?: number | null;

  @IsBoolean({ message: OFFERS_MESSAGES.noSwitch })
  isActive: boolean;

  /** @throws DomainError `invalid_input` unless there is either a percentage or an amount, and when the days are in the wrong order */
  toTerms(): CouponTerms {
    const { percent = null, amount = null, minimum = null, firstDay = null, lastDay = null } = this;
    const { usesInAll = null, usesForEachCustomer = null, isActive } = this;
    if ((percent === null) === (amount === null))
      throw DomainError.invalid(percent === null ? 'percent' : 'amount', OFFERS_MESSAGES.percentOrAmount);
    if (firstDay !== null && lastDay !== null && lastDay < firstDay)
      throw DomainError.invalid('lastDay', OFFERS_MESSAGES.endBeforeStart);
    return { percent, amount, minimum, firstDay, lastDay, usesInAll, usesForEachCustomer, isActive };
  }
}

/** A new coupon. Its code is stored in capital letters, and never changes. */
class CouponDto extends CouponTermsDto {
  @TransformText((text) => text.trim().toUpperCase())
  @Matches(COUPON.code, { message: OFFERS_MESSAGES.invalidCode })
  @FieldLabel(OFFERS_MESSAGES.code)
  code: string;

  toInput(): CouponInput {
    return { code: this.code, ...this.toTerms() };
  }
}

/** Coupons, for owners. */
@Controller('admin/coupons')
@ForStaff('coupons')
export class CouponsController {
  constructor(private readonly coupons: CouponService) {}

  /** Newest first. */
  @Get()
  list(): Promise<Coupon[]> {
    return this.coupons.list();
  }

  @Post()
  @NeedsConfirmation()
  create(@Body() body: CouponDto): Promise<Coupon> {
    return this.coupons.create(body.toInput());
  }

  /** Replaces everything but the code. A coupon that is not active any more has ended. */
  @Put(':id')
  @NeedsConfirmation()
  change(@Param('id', new IdPipe(couponNotFound)) id: string, @Body() body: CouponTermsDto): Promise<Coupon> {
    return this.coupons.change(id, body.toTerms());
  }
}
