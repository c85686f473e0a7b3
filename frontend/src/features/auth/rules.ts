import { EMAIL, MESSAGES, PASSWORD_LENGTH } from '@shop/contracts';
import { AUTH_MESSAGES } from './messages';

/** Rules for `register` of react-hook-form; the server has the same. */
export const emailRules = {
  required: AUTH_MESSAGES.emailMissing,
  setValueAs: (typed: string) => typed.trim(),
  validate: (email: string) => EMAIL.test(email.trim()) || MESSAGES.invalidEmail,
};

export const newPasswordRules = {
  required: AUTH_MESSAGES.passwordMissing,
  minLength: { value: PASSWORD_LENGTH.min, message: MESSAGES.passwordTooShort },
  maxLength: { value: PASSWORD_LENGTH.max, message: AUTH_MESSAGES.passwordTooLong },
};

export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters`;
