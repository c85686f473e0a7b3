import {
  PASSKEY_NAME_LENGTH,
  type ConfirmationInput,
  type PasskeyInput,
  type PasskeyResponse,
  type PasskeySignInInput,
  type SecondStepInput,
} from '@shop/contracts';
import { IsOptional, Matches } from 'class-validator';
import { IsLine } from '../../../../../platform/http/is-line.js';
import { IDENTITY_MESSAGES } from '../../../messages.js';
import { IsEmailAddress, IsPassword } from '../credential.rules.js';
import { IsPasskeyResponse } from './passkey-response.rule.js';

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
