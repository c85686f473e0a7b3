import { AMOUNTS } from '@shop/contracts';
import type { ShippingSettings } from '@shop/pricing';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { FieldLabel, fieldName } from '../../../../platform/http/field-label.js';
import { IsRupees } from '../../../../platform/http/is-rupees.js';
import { SETTINGS_MESSAGES } from '../../messages.js';

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
