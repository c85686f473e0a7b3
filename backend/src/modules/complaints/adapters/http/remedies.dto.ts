import {
  COMPLAINT_TEXT,
  DECLINE_REASONS,
  type DeclineComplaintInput,
  type DeclineReason,
  type ReplacementInput,
} from '@shop/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { BlankIsMissing } from '../../../../platform/http/search.rules.js';
import type { GoodsToReplace } from '../../application/replace-goods.js';
import { COMPLAINT_MESSAGES } from '../../messages.js';
import { ComplaintLineDto, IsComplaintText } from './complaints.dto.js';

const MAX_LINES = 100;
const REASONS = { message: COMPLAINT_MESSAGES.invalidReasons };
const LINES = { message: COMPLAINT_MESSAGES.invalidLines };
const ANSWER = COMPLAINT_MESSAGES.invalidAnswer(COMPLAINT_TEXT.min, COMPLAINT_TEXT.max);

export class DeclineComplaintDto implements DeclineComplaintInput {
  @IsArray(REASONS)
  @ArrayMinSize(1, REASONS)
  @ArrayMaxSize(DECLINE_REASONS.length, REASONS)
  @IsIn(DECLINE_REASONS, { each: true, ...REASONS })
  reasons!: DeclineReason[];

  @IsComplaintText(ANSWER)
  words!: string;
}

export class ReplacementDto implements ReplacementInput {
  @IsUUID(undefined, { message: COMPLAINT_MESSAGES.invalidReplacementId })
  id!: string;

  @IsArray(LINES)
  @ArrayMinSize(1, { message: COMPLAINT_MESSAGES.noLines })
  @ArrayMaxSize(MAX_LINES, LINES)
  @ValidateNested({ each: true })
  @Type(() => ComplaintLineDto)
  lines!: ComplaintLineDto[];

  @BlankIsMissing()
  @IsOptional()
  @IsComplaintText(ANSWER)
  words?: string;

  toReplacement(): GoodsToReplace {
    const { id, lines, words } = this;
    return {
      id,
      lines: lines.map(({ item: itemId, quantity }) => ({ itemId, quantity })),
      ...(words && { words }),
    };
  }
}
