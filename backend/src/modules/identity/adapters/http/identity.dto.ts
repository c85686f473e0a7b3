import { applyDecorators } from '@nestjs/common';
import {
  type Credentials,
  EMAIL,
  type EndSessionsInput,
  MAX_ADDRESS_LABEL_LENGTH,
  MESSAGES,
  nameError,
  PASSWORD_LENGTH,
  type PasswordChange,
  type ProfileInput,
  type RegisterInput,
  type SavedAddressInput,
} from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { IsLine, Rule, TransformText } from '../../../../platform/http/field.rules.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { ShippingAddressDto } from './shipping-address.dto.js';

/** Maximum length of a path in RFC 5321. */
const MAX_EMAIL_LENGTH = 254;

/** Requires a simple email address; removes surrounding spaces. */
export const IsEmailAddress = (): PropertyDecorator =>
  applyDecorators(
    TransformText((text) => text.trim()),
    Rule(
      'isEmailAddress',
      MESSAGES.invalidEmail,
      (value) => typeof value === 'string' && value.length <= MAX_EMAIL_LENGTH && EMAIL.test(value),
    ),
  );

/** Requires a person's name; trims it. Line breaks are rejected, because names are used in mail headers. */
export const IsPersonName = (): PropertyDecorator =>
  applyDecorators(
    TransformText((text) => text.trim()),
    Rule(
      'isPersonName',
      (value) => nameError(typeof value === 'string' ? value : ''),
      (value) => typeof value === 'string' && nameError(value) === null,
    ),
  );

/** Requires a password; keeps it exactly as sent and counts characters. `called` is the label of the field. */
export const IsPassword = ({
  min = PASSWORD_LENGTH.min,
  called = '$property',
}: { min?: number; called?: string } = {}): PropertyDecorator =>
  Rule(
    'isPassword',
    (value) => fault(value, min, called),
    (value) => fault(value, min, called) === null,
  );

function fault(value: unknown, min: number, called: string): string | null {
  if (value === undefined || value === '') return IDENTITY_MESSAGES.required(called);
  if (typeof value !== 'string') return IDENTITY_MESSAGES.noText(called);
  const length = [...value].length;
  if (length < min) return MESSAGES.passwordTooShort;
  return length > PASSWORD_LENGTH.max ? IDENTITY_MESSAGES.passwordTooLong(PASSWORD_LENGTH.max) : null;
}

export class RegisterDto implements RegisterInput {
  @IsPersonName()
  name: string;

  @IsEmailAddress()
  email: string;

  @IsPassword()
  password: string;
}

export class FirstOwnerDto extends RegisterDto {
  @IsLine(100, IDENTITY_MESSAGES.invalidSetUpKey)
  key: string;
}

/** Checks the length only: a password that violates the rules gets the same response as a wrong one. */
export class CredentialsDto implements Credentials {
  @IsLine(254)
  email: string;

  @IsPassword({ min: 1 })
  password: string;
}

export class ForgotPasswordDto {
  @IsEmailAddress()
  email: string;
}

export class ResetPasswordDto {
  @IsPassword()
  password: string;
}

export class PasswordChangeDto implements PasswordChange {
  @IsPassword({ min: 1, called: IDENTITY_MESSAGES.presentPassword })
  password: string;

  @IsPassword({ called: IDENTITY_MESSAGES.newPassword })
  newPassword: string;
}

export class DeleteAccountDto {
  @IsPassword({ min: 1 })
  password: string;
}

export class EndSessionsDto implements EndSessionsInput {
  @IsPassword({ min: 1 })
  password: string;

  @IsOptional()
  @IsUUID(undefined, { message: IDENTITY_MESSAGES.noSession })
  session?: string;
}

export class EndSessionsOfDto {
  @IsEmailAddress()
  email: string;
}

export class ProfileDto implements ProfileInput {
  @IsPersonName()
  name: string;

  @IsOptional()
  @IsLine(254)
  email?: string;

  @IsOptional()
  @IsObject({ message: IDENTITY_MESSAGES.addressMissing })
  @ValidateNested()
  @Type(() => ShippingAddressDto)
  shippingAddress?: ShippingAddressDto;
}

/** A blank name counts as missing. */
export class SavedAddressDto extends ShippingAddressDto implements SavedAddressInput {
  @IsOptional()
  @IsLine(MAX_ADDRESS_LABEL_LENGTH, IDENTITY_MESSAGES.addressNameEmpty)
  @TransformText((text) => (text.trim() === '' ? undefined : text))
  label?: string;

  @IsOptional()
  @IsBoolean({ message: IDENTITY_MESSAGES.invalidDefault })
  isDefault?: boolean;
}
