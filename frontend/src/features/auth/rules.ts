import { EMAIL, MESSAGES, nameError, PASSWORD_LENGTH, type StoreConfig } from '@shop/contracts';
import { AUTH_MESSAGES } from './messages';

/** Rules for react-hook-form's `register`. The server has the same. */
export const nameRules = {
  setValueAs: (typed: string) => typed.trim(),
  validate: (name: string) => nameError(name) ?? true,
};

export const emailRules = {
  required: AUTH_MESSAGES.emailMissing,
  setValueAs: (typed: string) => typed.trim(),
  validate: (email: string) => EMAIL.test(email.trim()) || MESSAGES.invalidEmail,
};

const newPasswordRules = {
  required: AUTH_MESSAGES.passwordMissing,
  minLength: { value: PASSWORD_LENGTH.min, message: MESSAGES.passwordTooShort },
  maxLength: { value: PASSWORD_LENGTH.max, message: AUTH_MESSAGES.passwordTooLong },
};

/** With strict passwords the server rejects more, and the error appears at the field. */
export const newPasswordField = ({ hasStrictPasswords }: Pick<StoreConfig, 'hasStrictPasswords'>) => ({
  rules: newPasswordRules,
  hint: hasStrictPasswords ? AUTH_MESSAGES.strictPasswordHint : AUTH_MESSAGES.passwordHint(PASSWORD_LENGTH.min),
});
