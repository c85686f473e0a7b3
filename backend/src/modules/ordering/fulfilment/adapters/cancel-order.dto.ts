import { CANCEL_REASONS, MAX_WORDS_LENGTH, type CancelOrderInput, type CancelReason } from '@shop/contracts';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BlankIsMissing } from '../../../../platform/http/search.rules.js';
import { ORDERING_MESSAGES } from '../../messages.js';

const WORDS = { message: ORDERING_MESSAGES.wordsTooLong(MAX_WORDS_LENGTH) };

/** Why an order is cancelled. */
export class CancelOrderDto implements CancelOrderInput {
  @IsIn(CANCEL_REASONS, { message: ORDERING_MESSAGES.invalidReason })
  reason!: CancelReason;

  @BlankIsMissing()
  @IsOptional()
  @IsString(WORDS)
  @MaxLength(MAX_WORDS_LENGTH, WORDS)
  words?: string;
}
