import {
  COMPLAINT_TEXT,
  EMAIL,
  MAX_COMPLAINT_PHOTOS,
  MESSAGES,
  UPLOAD_LIMIT_BYTES,
  UPLOAD_TYPES,
} from '@shop/contracts';
import { COMPLAINT_MESSAGES } from './messages';

/** Rules for react-hook-form's `register`. The server has the same. */
export const textRules = {
  validate: (text: string) => {
    const { length } = [...text.trim()];
    return (length >= COMPLAINT_TEXT.min && length <= COMPLAINT_TEXT.max) || COMPLAINT_MESSAGES.textLength;
  },
};

export const emailRules = {
  required: COMPLAINT_MESSAGES.emailMissing,
  setValueAs: (typed: string) => typed.trim(),
  validate: (email: string) => EMAIL.test(email.trim()) || MESSAGES.invalidEmail,
};

/** Returns why these photos cannot be sent, or null. @param already number of photos that are stored */
export function faultOf(files: readonly File[], already = 0): string | null {
  if (files.length + already > MAX_COMPLAINT_PHOTOS) return COMPLAINT_MESSAGES.tooManyPhotos(MAX_COMPLAINT_PHOTOS);
  const large = files.find(({ size }) => size > UPLOAD_LIMIT_BYTES);
  if (large) return COMPLAINT_MESSAGES.photoTooLarge(large.name);
  const wrong = files.find(({ type }) => !(UPLOAD_TYPES as readonly string[]).includes(type));
  return wrong ? COMPLAINT_MESSAGES.wrongPhotoType(wrong.name) : null;
}
