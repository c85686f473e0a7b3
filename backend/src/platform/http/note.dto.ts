import { MAX_NOTE_LENGTH, type NoteInput } from '@shop/contracts/notes';
import { IsString, IsUUID, Length } from 'class-validator';
import { TransformText } from './field.rules.js';
import { HTTP_MESSAGES } from './messages.js';

const TEXT = { message: HTTP_MESSAGES.invalidNote(MAX_NOTE_LENGTH) };

/** A note that only staff see. */
export class NoteDto implements NoteInput {
  @IsUUID(undefined, { message: HTTP_MESSAGES.invalidNoteId })
  id!: string;

  @TransformText((text) => text.trim())
  @IsString(TEXT)
  @Length(1, MAX_NOTE_LENGTH, TEXT)
  text!: string;
}
