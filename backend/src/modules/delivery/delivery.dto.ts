import { DELIVERY_LIMITS, type DeliveryRules, type DeliveryZone, type Holiday } from '@shop/contracts/delivery';
import { isDay } from '@shop/contracts/calendar';
import { Type } from 'class-transformer';
import {
  ArrayUnique,
  IsBoolean,
  IsInt,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
  IsObject,
} from 'class-validator';
import { IsLine, IsList } from '../../platform/http/field.rules.js';
import { DELIVERY_MESSAGES as TEXTS } from './messages.js';

const DAYS = { message: TEXTS.invalidDays(DELIVERY_LIMITS.days) };
const PREFIX = { message: TEXTS.invalidPrefix };
const SWITCH = { message: TEXTS.invalidSwitch };

/** Working days from dispatch to arrival. */
export class DaysDto {
  @IsInt(DAYS)
  @Min(0, DAYS)
  @Max(DELIVERY_LIMITS.days, DAYS)
  minDays: number;

  @ValidateBy(
    { name: 'isNotBefore', validator: { validate: (most, args) => most >= (args!.object as DaysDto).minDays } },
    { message: TEXTS.wrongOrder },
  )
  @IsInt(DAYS)
  @Max(DELIVERY_LIMITS.days, DAYS)
  maxDays: number;
}

export class ZoneDto extends DaysDto implements DeliveryZone {
  @Matches(/^[1-9]\d{0,5}$/, PREFIX)
  prefix: string;

  @IsBoolean(SWITCH)
  isDeliverable: boolean;
}

export class HolidayDto implements Holiday {
  @ValidateBy({ name: 'isDay', validator: { validate: isDay } }, { message: TEXTS.invalidHoliday })
  day: string;

  @IsLine(60)
  name: string;
}

export class DeliveryRulesDto implements DeliveryRules {
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

  @IsObject(DAYS)
  @ValidateNested()
  @Type(() => DaysDto)
  elsewhere: DaysDto;

  toRules(): DeliveryRules {
    const { cutoff, worksOnSaturday, processingDays, holidays, zones, elsewhere } = this;
    return {
      ...{ cutoff, worksOnSaturday, processingDays },
      holidays: holidays.map((holiday) => ({ ...holiday })),
      zones: zones.map((zone) => ({ ...zone })),
      elsewhere: { ...elsewhere },
    };
  }
}
