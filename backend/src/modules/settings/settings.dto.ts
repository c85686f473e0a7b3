import { AMOUNTS, type BannerInput, MAX_BANNER_LENGTH } from '@shop/contracts';
import { isDay } from '@shop/contracts/calendar';
import type { ShippingSettings } from '@shop/pricing';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { DomainError } from '../../kernel/domain-error.js';
import { FieldLabel, fieldName } from '../../platform/http/field-label.js';
import { IsRupees, Rule, TransformText } from '../../platform/http/field.rules.js';
import { SETTINGS_MESSAGES } from './messages.js';

const whenSent = (name: string) => ValidateIf((body: Record<string, unknown>) => body[name] !== undefined);

class ShippingDto {
  @whenSent('cost')
  @IsRupees(AMOUNTS.shipping)
  @FieldLabel(SETTINGS_MESSAGES.shippingCost)
  cost?: number;

  @IsOptional()
  @IsRupees(AMOUNTS.shipping)
  freeShippingThreshold?: number | null;
}

/** A change of the settings in one of the three accepted forms: short, flat, or nested like the response. */
export class SettingsDto {
  @whenSent('cost')
  @IsRupees(AMOUNTS.shipping)
  @FieldLabel(SETTINGS_MESSAGES.shippingCost)
  cost?: number;

  @whenSent('shippingCost')
  @IsRupees(AMOUNTS.shipping)
  shippingCost?: number;

  @IsOptional()
  @IsRupees(AMOUNTS.shipping)
  freeShippingThreshold?: number | null;

  @IsOptional()
  @IsObject({ message: SETTINGS_MESSAGES.unreadable })
  @ValidateNested()
  @Type(() => ShippingDto)
  shipping?: ShippingDto;

  /** @throws DomainError `invalid_input` when a value is missing, or given twice with different values */
  toInput(): ShippingSettings {
    return {
      cost: oneOf('cost', [this.cost, this.shippingCost, this.shipping?.cost]),
      freeShippingThreshold: oneOf('freeShippingThreshold', [
        this.freeShippingThreshold,
        this.shipping?.freeShippingThreshold,
      ]),
    };
  }
}

function oneOf<T>(field: string, candidates: readonly (T | undefined)[]): T {
  const called = field === 'cost' ? SETTINGS_MESSAGES.shippingCost : fieldName(field);
  const [value, ...others] = new Set(candidates.filter((candidate) => candidate !== undefined));
  if (value === undefined) throw DomainError.invalid(field, SETTINGS_MESSAGES.required(called));
  if (others.length) throw DomainError.invalid(field, SETTINGS_MESSAGES.sentTwice(called));
  return value;
}

const EARLIEST = Date.UTC(2020, 0);
const LATEST = Date.UTC(2100, 0);
/** Seconds are optional; the offset is required, because the time would be ambiguous without it. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function isMoment(value: unknown): boolean {
  if (typeof value !== 'string' || !isDay(MOMENT.exec(value)?.[1])) return false;
  const time = Date.parse(value);
  return time >= EARLIEST && time < LATEST;
}

const IsMoment = (): PropertyDecorator => Rule('isMoment', SETTINGS_MESSAGES.invalidMoment, isMoment);

const IsBannerText = (): PropertyDecorator =>
  Rule(
    'isBannerText',
    SETTINGS_MESSAGES.textTooLong(MAX_BANNER_LENGTH),
    (value) => typeof value === 'string' && [...value].length <= MAX_BANNER_LENGTH,
  );

/** Replaces line breaks, tabs and repeated spaces with one space. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

export class BannerDto {
  @IsBannerText()
  @TransformText(inOneLine)
  @FieldLabel(SETTINGS_MESSAGES.bannerText)
  text: string;

  @IsOptional()
  @IsMoment()
  @FieldLabel(SETTINGS_MESSAGES.bannerStart)
  startsAt?: string | null;

  @IsOptional()
  @IsMoment()
  @FieldLabel(SETTINGS_MESSAGES.bannerEnd)
  endsAt?: string | null;

  /** @throws DomainError `invalid` when it would end before it starts */
  toInput(): BannerInput {
    const { text, startsAt = null, endsAt = null } = this;
    if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
      throw DomainError.invalid('endsAt', SETTINGS_MESSAGES.endBeforeStart);
    return { text, startsAt, endsAt };
  }
}
