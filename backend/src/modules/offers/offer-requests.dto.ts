import { LIMITS } from '@shop/contracts';
import { OFFER, type OfferPreviewInput } from '@shop/contracts/offers';
import { Transform, Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, IsUUID, MaxLength, Matches, ValidateNested } from 'class-validator';
import { DomainError } from '../../kernel/domain-error.js';
import { FieldLabel } from '../../platform/http/field-label.js';
import { IsLine, IsList } from '../../platform/http/field.rules.js';
import { BlankIsMissing } from '../../platform/http/search.rules.js';
import { OFFERS_MESSAGES as TEXTS } from './messages.js';
import { IsWhole, MAX_SIZE_NAME, OfferTermsDto } from './offer.dto.js';

const inCapitals = (entry: unknown): unknown => (typeof entry === 'string' ? entry.trim().toUpperCase() : entry);

const MAX_VERSION_LENGTH = 50;
const SEARCH = { message: TEXTS.searchTooLong(LIMITS.searchLength) };

/** Query parameters of `GET /admin/offers`. */
export class OfferQuery {
  @BlankIsMissing()
  @IsString(SEARCH)
  @MaxLength(LIMITS.searchLength, SEARCH)
  q?: string;

  /** Counted from 1. A search has one page. */
  @BlankIsMissing()
  pageNumber?: string;
}

export class OfferChangeDto extends OfferTermsDto {
  /** Of the offer that was edited; without it the change is made whatever others have changed since. */
  @IsOptional()
  @IsLine(MAX_VERSION_LENGTH)
  version?: string;
}

/** Codes from a list, or the number of codes to make. */
export class NewCodesDto {
  @IsOptional()
  @IsWhole({ min: 1, max: OFFER.newCodes })
  @FieldLabel(TEXTS.codeCount)
  count?: number;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(inCapitals) : value))
  @Matches(OFFER.personalCode, { each: true, message: TEXTS.codesAreText })
  @IsList({ of: 'codes', min: 1, max: OFFER.newCodes, entries: (entry) => typeof entry === 'string' })
  codes?: string[];

  /** @throws DomainError `invalid_input` unless there is either a number or codes */
  wanted(): readonly string[] | number {
    const { count, codes } = this;
    if ((count == null) === (codes == null)) throw DomainError.invalid('codes', TEXTS.countOrCodes);
    return codes ?? count!;
  }
}

class SampleLineDto {
  @IsUUID('all', { message: TEXTS.sizeInvalid })
  product: string;

  @IsLine(MAX_SIZE_NAME)
  size: string;

  @IsWhole(OFFER.quantity)
  @FieldLabel(TEXTS.tierQuantity)
  quantity: number;
}

/** Terms, and the sample cart to price with them. */
export class OfferPreviewDto {
  @IsObject({ message: TEXTS.noTerms })
  @ValidateNested()
  @Type(() => OfferTermsDto)
  terms: OfferTermsDto;

  @IsList({ of: 'items', min: 1, max: OFFER.sampleLines })
  @ValidateNested({ each: true })
  @Type(() => SampleLineDto)
  items: SampleLineDto[];

  toInput(): OfferPreviewInput {
    return { terms: this.terms.toTerms(), items: this.items.map((item) => ({ ...item })) };
  }
}
