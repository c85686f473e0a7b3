import {
  type ConfirmationInput,
  PASSKEY_NAME_LENGTH,
  type PasskeyInput,
  type PasskeyResponse,
  type PasskeySignInInput,
  type SecondStepInput,
} from '@shop/contracts';
import { IsOptional, Matches } from 'class-validator';
import { IsLine, Rule } from '../../../../platform/http/field.rules.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { IsEmailAddress, IsPassword } from './identity.dto.js';

/** Far more than any device sends. */
const MAX_CHARACTERS = 20_000;
const BASE64URL = /^[A-Za-z0-9_-]{1,1400}$/;

/** Validates the structure of a browser's passkey response. WebAuthn verifies its content. */
const IsPasskeyResponse = (): PropertyDecorator =>
  Rule('isPasskeyResponse', IDENTITY_MESSAGES.passkeyUnreadable, hasForm);

function hasForm(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || JSON.stringify(value).length > MAX_CHARACTERS) return false;
  const { id, rawId, type, response } = value as Record<string, unknown>;
  return typeof id === 'string' && BASE64URL.test(id) && id === rawId && type === 'public-key' && hasTexts(response);
}

function hasTexts(response: unknown): boolean {
  return (
    typeof response === 'object' &&
    response !== null &&
    typeof (response as Record<string, unknown>)['clientDataJSON'] === 'string'
  );
}

const SECRET = /^[A-Za-z0-9_-]{43}$/;
const MAX_RECOVERY_CODE_LENGTH = 40;
const isChallenge = { message: IDENTITY_MESSAGES.invalidChallenge };
const isCode = { message: IDENTITY_MESSAGES.invalidCode };

export class SecondStepDto implements SecondStepInput {
  @Matches(SECRET, isChallenge)
  challenge: string;

  @IsOptional()
  @Matches(/^[0-9]{6}$/, isCode)
  code?: string;

  @IsOptional()
  @IsLine(MAX_RECOVERY_CODE_LENGTH)
  recoveryCode?: string;

  @IsOptional()
  @IsPasskeyResponse()
  passkey?: PasskeyResponse;
}

export class PasskeySignInDto implements PasskeySignInInput {
  @Matches(SECRET, isChallenge)
  challenge: string;

  @IsPasskeyResponse()
  passkey: PasskeyResponse;
}

export class PasskeyDto extends PasskeySignInDto implements PasskeyInput {
  @IsLine(PASSKEY_NAME_LENGTH, IDENTITY_MESSAGES.passkeyNameMissing)
  name: string;
}

export class AppCodeDto {
  @Matches(/^[0-9]{6}$/, isCode)
  code: string;
}

export class ConfirmationDto implements ConfirmationInput {
  @IsOptional()
  @IsPassword({ min: 1 })
  password?: string;

  @IsOptional()
  @Matches(/^[0-9]{6}$/, isCode)
  code?: string;

  @IsOptional()
  @IsLine(MAX_RECOVERY_CODE_LENGTH)
  recoveryCode?: string;

  @IsOptional()
  @Matches(SECRET, isChallenge)
  challenge?: string;

  @IsOptional()
  @IsPasskeyResponse()
  passkey?: PasskeyResponse;
}

export class ResetSecondFactorDto {
  @IsEmailAddress()
  email: string;
}
