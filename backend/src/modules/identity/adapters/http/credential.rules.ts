import { applyDecorators } from '@nestjs/common';
import { EMAIL, MESSAGES, nameError, PASSWORD_LENGTH } from '@shop/contracts';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { IDENTITY_MESSAGES } from '../../messages.js';

/** Maximum length of a path in RFC 5321. */
const MAX_EMAIL_LENGTH = 254;

/** Requires a simple email address; removes surrounding spaces. */
export const IsEmailAddress = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    ValidateBy({
      name: 'isEmailAddress',
      validator: {
        validate: (value) => typeof value === 'string' && value.length <= MAX_EMAIL_LENGTH && EMAIL.test(value),
        defaultMessage: () => MESSAGES.invalidEmail,
      },
    }),
  );

/** Requires a person's name; trims it. Line breaks are rejected, because names are used in mail headers. */
export const IsPersonName = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    ValidateBy({
      name: 'isPersonName',
      validator: {
        validate: (value) => typeof value === 'string' && nameError(value) === null,
        defaultMessage: (args) => nameError(typeof args?.value === 'string' ? args.value : '') ?? '',
      },
    }),
  );

/** Requires a password; keeps it exactly as sent and counts characters. `called` is the label of the field. */
export const IsPassword = ({
  min = PASSWORD_LENGTH.min,
  called = '$property',
}: { min?: number; called?: string } = {}): PropertyDecorator =>
  ValidateBy({
    name: 'isPassword',
    validator: {
      validate: (value) => fault(value, min, called) === null,
      defaultMessage: (args) => fault(args?.value, min, called) ?? '',
    },
  });

function fault(value: unknown, min: number, called: string): string | null {
  if (value === undefined || value === '') return IDENTITY_MESSAGES.required(called);
  if (typeof value !== 'string') return IDENTITY_MESSAGES.noText(called);
  const length = [...value].length;
  if (length < min) return MESSAGES.passwordTooShort;
  return length > PASSWORD_LENGTH.max ? IDENTITY_MESSAGES.passwordTooLong(PASSWORD_LENGTH.max) : null;
}
