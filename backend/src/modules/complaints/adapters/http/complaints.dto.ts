import { applyDecorators } from '@nestjs/common';
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_FILTERS,
  COMPLAINT_TEXT,
  EMAIL,
  MESSAGES,
  normalisePhone,
  PHONE,
  type ComplaintCategory,
  type ComplaintFilter,
  type ComplaintKeyInput,
  type ComplaintLineInput,
  type GeneralComplaintInput,
  type OrderComplaintInput,
} from '@shop/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsLine, Rule, TransformText } from '../../../../platform/http/field.rules.js';
import { BlankIsMissing } from '../../../../platform/http/search.rules.js';
import { COMPLAINT_MESSAGES } from '../../messages.js';

const MAX_NAME_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;
const MAX_REFERENCE_LENGTH = 40;
const MAX_LINES = 100;
const MAX_PIECES = 1_000_000;
const { min: LEAST, max: MOST } = COMPLAINT_TEXT;
const LINES = { message: COMPLAINT_MESSAGES.invalidLines };

/** Requires a text of several lines, trimmed, of 10 to 4,000 characters as people count them. */
export const IsComplaintText = (message: string): PropertyDecorator =>
  applyDecorators(
    TransformText((text) => text.trim()),
    Rule(
      'isComplaintText',
      message,
      (value) => typeof value === 'string' && [...value].length >= LEAST && [...value].length <= MOST,
    ),
  );

/** Requires an e-mail address; returns it in small letters. */
const IsAddress = (): PropertyDecorator =>
  applyDecorators(
    IsLine(MAX_EMAIL_LENGTH, MESSAGES.invalidEmail),
    TransformText((text) => text.toLowerCase()),
    Matches(EMAIL, { message: MESSAGES.invalidEmail }),
  );

export class ComplaintLineDto implements ComplaintLineInput {
  @IsUUID(undefined, LINES)
  item!: string;

  @IsInt(LINES)
  @Min(1, LINES)
  @Max(MAX_PIECES, LINES)
  quantity!: number;
}

/** What every complaint says. */
class ComplaintDto {
  @IsUUID(undefined, { message: COMPLAINT_MESSAGES.invalidId })
  id!: string;

  @IsIn(COMPLAINT_CATEGORIES, { message: COMPLAINT_MESSAGES.invalidCategory })
  category!: ComplaintCategory;

  @IsComplaintText(COMPLAINT_MESSAGES.invalidText(LEAST, MOST))
  text!: string;
}

export class OrderComplaintDto extends ComplaintDto implements OrderComplaintInput {
  @IsOptional()
  @IsArray(LINES)
  @ArrayMaxSize(MAX_LINES, LINES)
  @ValidateNested({ each: true })
  @Type(() => ComplaintLineDto)
  lines?: ComplaintLineDto[];
}

export class GeneralComplaintDto extends ComplaintDto implements GeneralComplaintInput {
  @IsLine(MAX_NAME_LENGTH)
  name!: string;

  @IsAddress()
  email!: string;

  @BlankIsMissing()
  @TransformText(normalisePhone)
  @Matches(PHONE, { message: MESSAGES.invalidPhone })
  phone?: string;
}

/** What opens the status of a complaint. */
export class ComplaintKeyDto implements ComplaintKeyInput {
  @IsLine(MAX_REFERENCE_LENGTH, COMPLAINT_MESSAGES.referenceMissing)
  @TransformText((text) => text.toUpperCase())
  reference!: string;

  @IsAddress()
  email!: string;
}

export class ComplaintWordsDto {
  @IsComplaintText(COMPLAINT_MESSAGES.invalidAnswer(LEAST, MOST))
  words!: string;
}

/** Query parameters of `GET /admin/complaints`. */
export class ComplaintQuery {
  @BlankIsMissing()
  @IsIn(COMPLAINT_FILTERS, { message: COMPLAINT_MESSAGES.invalidFilter(COMPLAINT_FILTERS.join(', ')) })
  show?: ComplaintFilter;

  /** A number or a reference. */
  @BlankIsMissing()
  @IsLine(MAX_REFERENCE_LENGTH)
  q?: string;

  @IsOptional()
  pageNumber?: unknown;
}
