import {
  MAX_NOTE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  ORDER_MAILS,
  type NoteInput,
  type OrderMail,
  type OrderTags,
} from '@shop/contracts/internal-orders';
import { ArrayMaxSize, IsArray, IsIn, IsString, IsUUID, Length, Matches } from 'class-validator';
import { TransformText } from '../../../../platform/http/field.rules.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { ANNOTATION_MESSAGES } from '../messages.js';

const NOTE = { message: ANNOTATION_MESSAGES.invalidNote(MAX_NOTE_LENGTH) };
const TAG = { message: ORDERING_MESSAGES.invalidTag(MAX_TAG_LENGTH), each: true };
const TAGS = { message: ANNOTATION_MESSAGES.invalidTags(MAX_TAGS) };

/** A note that only staff see. */
export class NoteDto implements NoteInput {
  @IsUUID(undefined, { message: ANNOTATION_MESSAGES.invalidNoteId })
  id!: string;

  @TransformText((text) => text.trim())
  @IsString(NOTE)
  @Length(1, MAX_NOTE_LENGTH, NOTE)
  text!: string;
}

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
