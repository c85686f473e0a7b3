import { COMPLAINT_TEXT, EMAIL, MESSAGES } from '@shop/contracts';
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
