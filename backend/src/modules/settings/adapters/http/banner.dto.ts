import { MAX_BANNER_LENGTH, type BannerInput } from '@shop/contracts';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { SETTINGS_MESSAGES } from '../../messages.js';

const EARLIEST = Date.UTC(2020, 0);
const LATEST = Date.UTC(2100, 0);
/** Seconds are optional; the offset is required, because the time would be ambiguous without it. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function isMoment(value: unknown): boolean {
  const day = typeof value === 'string' ? MOMENT.exec(value)?.[1] : undefined;
  const midnight = day === undefined ? NaN : Date.parse(`${day}T00:00Z`);
  // Rejects days that do not exist: the 31st of a short month would silently become the 1st of the next.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return false;
  const time = Date.parse(value as string);
  return time >= EARLIEST && time < LATEST;
}

const IsMoment = (): PropertyDecorator =>
  ValidateBy({
    name: 'isMoment',
    validator: {
      validate: isMoment,
      defaultMessage: () => SETTINGS_MESSAGES.invalidMoment,
    },
  });

const IsBannerText = (): PropertyDecorator =>
  ValidateBy({
    name: 'isBannerText',
    validator: {
      validate: (value) => typeof value === 'string' && [...value].length <= MAX_BANNER_LENGTH,
      defaultMessage: () => SETTINGS_MESSAGES.textTooLong(MAX_BANNER_LENGTH),
    },
  });

/** Replaces line breaks, tabs and repeated spaces with one space. */
const inOneLine = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ').trim() : value;

export class BannerDto {
  @IsBannerText()
  @Transform(inOneLine)
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
