import { MAX_WORDS_LENGTH, RETURN_REASONS, type ReturnOrderInput, type ReturnReason } from '@shop/contracts';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { BlankIsMissing } from '../../../../platform/http/search.rules.js';
import { ORDERING_MESSAGES } from '../../messages.js';

const MAX_LINES = 100;
const WORDS = { message: ORDERING_MESSAGES.wordsTooLong(MAX_WORDS_LENGTH) };
const SELLABLE = { message: ORDERING_MESSAGES.invalidSellable };

/** Why a parcel came back, and what of it can be sold again. */
export class ReturnOrderDto implements ReturnOrderInput {
  @IsIn(RETURN_REASONS, { message: ORDERING_MESSAGES.invalidReason })
  reason!: ReturnReason;

  @BlankIsMissing()
  @IsOptional()
  @IsString(WORDS)
  @MaxLength(MAX_WORDS_LENGTH, WORDS)
  words?: string;

  @IsOptional()
  @IsUUID(undefined, { ...SELLABLE, each: true })
  @ArrayMaxSize(MAX_LINES, SELLABLE)
  @IsArray(SELLABLE)
  sellable?: string[];
}
