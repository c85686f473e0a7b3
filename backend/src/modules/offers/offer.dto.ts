import { applyDecorators } from '@nestjs/common';
import { CATEGORIES, LOCALE, type Category } from '@shop/contracts';
import {
  OFFER,
  OFFER_KINDS,
  OFFER_TRIGGERS,
  type OfferedSize,
  type OfferInput,
  type OfferKind,
  type OfferTerms,
  type OfferTrigger,
  type VolumePrice,
} from '@shop/contracts/offers';
import { Type } from 'class-transformer';
import {
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { DomainError } from '../../kernel/domain-error.js';
import { FieldLabel } from '../../platform/http/field-label.js';
import { IsLine, IsList, IsRupees, TransformText } from '../../platform/http/field.rules.js';
import { IsDay } from '../../platform/http/search.rules.js';
import { OFFERS_MESSAGES as TEXTS } from './messages.js';

/** Characters of the name of a size. */
export const MAX_SIZE_NAME = 60;
const CHOICE = { message: TEXTS.invalidChoice };
const SWITCH = { message: TEXTS.invalidSwitch };

export const IsWhole = ({ min, max }: { min: number; max: number }): PropertyDecorator => {
  const sentence = { message: TEXTS.notWhole(min, max.toLocaleString(LOCALE)) };
  return applyDecorators(IsInt(sentence), Min(min, sentence), Max(max, sentence));
};
export const MayBeWhole = (range: { min: number; max: number }): PropertyDecorator =>
  applyDecorators(IsOptional(), IsWhole(range));

class VolumePriceDto implements VolumePrice {
  @IsWhole({ min: 2, max: OFFER.quantity.max })
  @FieldLabel(TEXTS.tierQuantity)
  quantity: number;

  @IsWhole(OFFER.percent)
  @FieldLabel(TEXTS.percent)
  percent: number;
}

class OfferedSizeDto implements OfferedSize {
  @IsUUID('all', { message: TEXTS.sizeInvalid })
  product: string;

  @IsLine(MAX_SIZE_NAME)
  size: string;
}

/** What an offer gives, and when. */
export class OfferTermsDto {
  @IsLine(OFFER.title)
  @FieldLabel(TEXTS.title)
  title: string;

  @IsIn(OFFER_KINDS, CHOICE)
  @FieldLabel(TEXTS.kind)
  kind: OfferKind;

  @IsIn(OFFER_TRIGGERS, CHOICE)
  @FieldLabel(TEXTS.trigger)
  trigger: OfferTrigger;

  @MayBeWhole(OFFER.percent)
  @FieldLabel(TEXTS.percent)
  percent?: number | null;

  @IsOptional()
  @IsRupees(OFFER.amount)
  @FieldLabel(TEXTS.maxDiscount)
  maxDiscount?: number | null;

  @IsOptional()
  @IsRupees(OFFER.amount)
  @FieldLabel(TEXTS.amount)
  amount?: number | null;

  @MayBeWhole(OFFER.quantity)
  @FieldLabel(TEXTS.buy)
  buy?: number | null;

  @MayBeWhole(OFFER.quantity)
  @FieldLabel(TEXTS.get)
  get?: number | null;

  @IsOptional()
  @ArrayUnique(({ quantity }: VolumePriceDto) => quantity, { message: TEXTS.tiersTwice })
  @IsList({ of: 'tiers', max: OFFER.tiers })
  @ValidateNested({ each: true })
  @Type(() => VolumePriceDto)
  @FieldLabel(TEXTS.tier)
  tiers?: VolumePriceDto[];

  @IsOptional()
  @FieldLabel(TEXTS.categories)
  @IsIn(CATEGORIES, { each: true, ...CHOICE })
  @IsList({ of: 'kinds', max: CATEGORIES.length, entries: (entry) => typeof entry === 'string' })
  categories?: Category[];

  @IsOptional()
  @IsUUID('all', { each: true, message: TEXTS.sizeInvalid })
  @IsList({ of: 'products', max: OFFER.products, entries: (entry) => typeof entry === 'string' })
  products?: string[];

  @IsOptional()
  @IsList({ of: 'sizes', max: OFFER.sizes })
  @ValidateNested({ each: true })
  @Type(() => OfferedSizeDto)
  sizes?: OfferedSizeDto[];

  @IsOptional()
  @IsRupees(OFFER.minimum)
  @FieldLabel(TEXTS.minimum)
  minimum?: number | null;

  @MayBeWhole(OFFER.quantity)
  @FieldLabel(TEXTS.minimumQuantity)
  minimumQuantity?: number | null;

  @IsBoolean(SWITCH)
  firstOrder: boolean;

  /** False without it. */
  @IsOptional()
  @IsBoolean(SWITCH)
  prepaidOnly?: boolean;

  @IsBoolean(SWITCH)
  combines: boolean;

  @IsBoolean(SWITCH)
  isShown: boolean;

  @IsOptional()
  @IsDay()
  @FieldLabel(TEXTS.firstDay)
  firstDay?: string | null;

  @IsOptional()
  @IsDay()
  @FieldLabel(TEXTS.lastDay)
  lastDay?: string | null;

  @MayBeWhole(OFFER.uses)
  @FieldLabel(TEXTS.usesInAll)
  usesInAll?: number | null;

  @MayBeWhole(OFFER.uses)
  @FieldLabel(TEXTS.usesForEachCustomer)
  usesForEachCustomer?: number | null;

  @MayBeWhole(OFFER.uses)
  @FieldLabel(TEXTS.usesForEachCode)
  usesForEachCode?: number | null;

  @IsBoolean({ message: TEXTS.noOfferSwitch })
  isActive: boolean;

  /**
   * Fields of other kinds are dropped.
   * @throws DomainError `invalid_input` for a missing field of the kind, and when the days are in the wrong order
   */
  toTerms(): OfferTerms {
    const { title, kind, trigger, firstOrder, prepaidOnly = false, combines, isShown, isActive } = this;
    const { minimum = null, minimumQuantity = null, firstDay = null, lastDay = null } = this;
    const { usesInAll = null, usesForEachCustomer = null, usesForEachCode = null } = this;
    if (firstDay !== null && lastDay !== null && lastDay < firstDay)
      throw DomainError.invalid('lastDay', TEXTS.endBeforeStart);
    return {
      ...{ title, kind, trigger, firstOrder, prepaidOnly, combines, isShown, isActive },
      ...{ minimum, minimumQuantity, firstDay, lastDay, usesInAll, usesForEachCustomer },
      usesForEachCode,
      ...this.benefit(),
      categories: [...new Set(this.categories ?? [])],
      products: [...new Set((this.products ?? []).map((id) => id.toLowerCase()))],
      sizes: (this.sizes ?? []).map(({ product, size }) => ({ product: product.toLowerCase(), size })),
    };
  }

  private benefit(): Pick<OfferTerms, 'percent' | 'maxDiscount' | 'amount' | 'buy' | 'get' | 'tiers'> {
    const none = { percent: null, maxDiscount: null, amount: null, buy: null, get: null, tiers: [] };
    switch (this.kind) {
      case 'percent':
        return { ...none, percent: this.needed('percent'), maxDiscount: this.maxDiscount ?? null };
      case 'amount':
        return { ...none, amount: this.needed('amount') };
      case 'buy-x-get-y':
        return { ...none, buy: this.needed('buy'), get: this.needed('get') };
      case 'volume':
        return { ...none, tiers: this.neededTiers() };
      case 'free-shipping':
        return none;
    }
  }

  private needed(field: 'percent' | 'amount' | 'buy' | 'get'): number {
    const value = this[field];
    if (value == null) throw DomainError.invalid(field, TEXTS.missingFor(TEXTS[field]));
    return value;
  }

  private neededTiers(): VolumePrice[] {
    const tiers = (this.tiers ?? []).map(({ quantity, percent }) => ({ quantity, percent }));
    if (tiers.length === 0) throw DomainError.invalid('tiers', TEXTS.missingFor(TEXTS.tier));
    return tiers.sort((one, other) => one.quantity - other.quantity);
  }
}

/** A new offer. Its code is stored in capital letters, and never changes. */
export class OfferDto extends OfferTermsDto {
  @IsOptional()
  @TransformText((text) => text.trim().toUpperCase())
  @Matches(OFFER.code, { message: TEXTS.invalidCode })
  @FieldLabel(TEXTS.code)
  code?: string | null;

  /** @throws DomainError `invalid_input` for an offer by code without one, otherwise as `toTerms` */
  toInput(): OfferInput {
    const { code = null, trigger, usesForEachCode = null } = this;
    if (trigger === 'code' && code === null) throw DomainError.invalid('code', TEXTS.invalidCode);
    return {
      ...this.toTerms(),
      code: trigger === 'code' ? code : null,
      usesForEachCode: trigger === 'personal-codes' ? usesForEachCode : null,
    };
  }
}
