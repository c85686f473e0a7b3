import { PIN } from '@shop/contracts';
import {
  DELIVERY_LIMITS,
  type DeliveryRules,
  type DeliveryTerms,
  type DeliveryZone,
  type ExpressTerms,
  type Holiday,
} from '@shop/contracts/delivery';
import { isDay } from '@shop/contracts/calendar';
import { Type } from 'class-transformer';
import {
  ArrayUnique,
  IsBoolean,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
  IsObject,
} from 'class-validator';
import { FieldLabel } from '../../platform/http/field-label.js';
import { IsLine, IsList, IsRupees } from '../../platform/http/field.rules.js';
import { BlankIsMissing } from '../../platform/http/search.rules.js';
import { DEFAULT_RULES } from './default-rules.data.js';
import { DELIVERY_MESSAGES as TEXTS } from './messages.js';

const DAYS = { message: TEXTS.invalidDays(DELIVERY_LIMITS.days) };
const PREFIX = { message: TEXTS.invalidPrefix };
const FEE = { min: 0, max: DELIVERY_LIMITS.cashFee };
const SHIPPING_FEE = { min: 0, max: DELIVERY_LIMITS.shippingFee };
const KG_FEE = { min: 0, max: DELIVERY_LIMITS.kgFee };
const EXPRESS_FEE = { min: 0, max: DELIVERY_LIMITS.expressFee };
const SWITCH = { message: TEXTS.invalidSwitch };

/** Working days from dispatch to arrival. */
class TransitDto {
  @IsInt(DAYS)
  @Min(0, DAYS)
  @Max(DELIVERY_LIMITS.days, DAYS)
  minDays: number;

  @ValidateBy(
    { name: 'isNotBefore', validator: { validate: (most, args) => most >= (args!.object as TransitDto).minDays } },
    { message: TEXTS.wrongOrder },
  )
  @IsInt(DAYS)
  @Max(DELIVERY_LIMITS.days, DAYS)
  maxDays: number;
}

/** Express delivery: its fee in rupees, and its days. */
export class ExpressDto extends TransitDto implements ExpressTerms {
  @FieldLabel(TEXTS.expressFee)
  @IsRupees(EXPRESS_FEE)
  fee: number;
}

/** Express that is not faster is no express. Anything but an object is the business of the other rules. */
const isSooner = (express: unknown, { maxDays }: TransitDto): boolean =>
  !(express instanceof ExpressDto) || typeof express.maxDays !== 'number' || express.maxDays < maxDays;

/** Working days from dispatch to arrival, what the courier does with cash, and what costs more. */
export class TermsDto extends TransitDto {
  /** True without it. */
  @IsOptional()
  @IsBoolean(SWITCH)
  takesCash?: boolean;

  /** In rupees; 0 without it. */
  @IsOptional()
  @FieldLabel(TEXTS.cashFee)
  @IsRupees(FEE)
  cashFee?: number;

  /** In rupees; 0 without it. */
  @IsOptional()
  @FieldLabel(TEXTS.shippingFee)
  @IsRupees(SHIPPING_FEE)
  shippingFee?: number;

  /** In rupees; 0 without it. */
  @IsOptional()
  @FieldLabel(TEXTS.kgFee)
  @IsRupees(KG_FEE)
  kgFee?: number;

  /** Not offered without it. */
  @IsOptional()
  @ValidateBy(
    {
      name: 'isSooner',
      validator: { validate: (express, args) => isSooner(express, args!.object as TermsDto) },
    },
    { message: TEXTS.notFaster },
  )
  @IsObject({ message: TEXTS.invalidExpress })
  @ValidateNested()
  @Type(() => ExpressDto)
  express?: ExpressDto | null;

  toTerms(): DeliveryTerms {
    const { minDays, maxDays, takesCash = true, cashFee = 0, shippingFee = 0, kgFee = 0 } = this;
    const express = this.express ? { ...this.express } : null;
    return { minDays, maxDays, takesCash, cashFee, shippingFee, kgFee, express };
  }
}

export class ZoneDto extends TermsDto {
  @Matches(/^[1-9]\d{0,5}$/, PREFIX)
  prefix: string;

  @IsBoolean(SWITCH)
  isDeliverable: boolean;

  toZone(): DeliveryZone {
    return { prefix: this.prefix, isDeliverable: this.isDeliverable, ...this.toTerms() };
  }
}

export class HolidayDto implements Holiday {
  @ValidateBy({ name: 'isDay', validator: { validate: isDay } }, { message: TEXTS.invalidHoliday })
  day: string;

  @IsLine(DELIVERY_LIMITS.holidayName)
  name: string;
}

export class DeliveryRulesDto {
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: TEXTS.invalidCutoff })
  cutoff: string;

  @IsBoolean(SWITCH)
  worksOnSaturday: boolean;

  @IsInt(DAYS)
  @Min(0, DAYS)
  @Max(DELIVERY_LIMITS.days, DAYS)
  processingDays: number;

  @IsList({ of: 'holidays', max: DELIVERY_LIMITS.holidays })
  @ValidateNested({ each: true })
  @Type(() => HolidayDto)
  holidays: HolidayDto[];

  @ArrayUnique(({ prefix }: ZoneDto) => prefix, { message: TEXTS.twice })
  @IsList({ of: 'zones', max: DELIVERY_LIMITS.zones })
  @ValidateNested({ each: true })
  @Type(() => ZoneDto)
  zones: ZoneDto[];

  @BlankIsMissing()
  @Matches(PIN, { message: TEXTS.invalidOrigin })
  origin?: string | null;

  @IsOptional()
  @IsObject(DAYS)
  @ValidateNested()
  @Type(() => TermsDto)
  local?: TermsDto;

  @IsOptional()
  @IsObject(DAYS)
  @ValidateNested()
  @Type(() => TermsDto)
  regional?: TermsDto;

  @IsObject(DAYS)
  @ValidateNested()
  @Type(() => TermsDto)
  elsewhere: TermsDto;

  toRules(): DeliveryRules {
    const { cutoff, worksOnSaturday, processingDays, holidays, zones, origin = null, local, regional } = this;
    return {
      ...{ cutoff, worksOnSaturday, processingDays },
      holidays: holidays.map((holiday) => ({ ...holiday })),
      zones: zones.map((zone) => zone.toZone()),
      origin,
      local: local?.toTerms() ?? DEFAULT_RULES.local,
      regional: regional?.toTerms() ?? DEFAULT_RULES.regional,
      elsewhere: this.elsewhere.toTerms(),
    };
  }
}
