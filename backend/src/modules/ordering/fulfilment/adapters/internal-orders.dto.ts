import { MAX_TAG_LENGTH, MAX_TAGS, ORDER_MAILS, type OrderMail, type OrderTags } from '@shop/contracts/internal-orders';
import { ArrayMaxSize, IsArray, IsIn, IsString, Length, Matches } from 'class-validator';
import { ORDERING_MESSAGES } from '../../messages.js';
import { ANNOTATION_MESSAGES } from '../messages.js';

const TAG = { message: ORDERING_MESSAGES.invalidTag(MAX_TAG_LENGTH), each: true };
const TAGS = { message: ANNOTATION_MESSAGES.invalidTags(MAX_TAGS) };

/** All tags of an order. */
export class TagsDto implements OrderTags {
  @IsArray(TAGS)
  @ArrayMaxSize(MAX_TAGS, TAGS)
  @IsString(TAG)
  @Length(1, MAX_TAG_LENGTH, TAG)
  @Matches(/\S/, TAG)
  tags!: string[];
}

/** A mail to send again. */
export class RepeatMailDto {
  @IsIn(ORDER_MAILS, { message: ANNOTATION_MESSAGES.invalidMail })
  mail!: OrderMail;
}
