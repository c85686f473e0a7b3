import {
  MAX_ADDRESS_LABEL_LENGTH,
  type Credentials,
  type EndSessionsInput,
  type PasswordChange,
  type ProfileInput,
  type RegisterInput,
  type SavedAddressInput,
} from '@shop/contracts';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { IsLine } from '../../../../platform/http/is-line.js';
import { ShippingAddressDto } from './shipping-address.dto.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { IsEmailAddress, IsPassword, IsPersonName } from './credential.rules.js';

export class RegisterDto implements RegisterInput {
  @IsPersonName()
  name: string;

  @IsEmailAddress()
  email: string;

  @IsPassword()
  password: string;
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
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' && value.trim() === '' ? undefined : value))
  label?: string;

  @IsOptional()
  @IsBoolean({ message: IDENTITY_MESSAGES.invalidDefault })
  isDefault?: boolean;
}
