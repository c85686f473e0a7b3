import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  MIN_RAZORPAY_SECRET,
  RAZORPAY_KEY_ID,
  type RazorpayCheck,
  type RazorpayKeys,
  type RazorpayKeysInput,
} from '@shop/contracts/razorpay-keys';
import { IsBoolean, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ForStaff } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { TransformText } from '../../../../platform/http/field.rules.js';
import { limitsOf } from '../../../../platform/http/limits/limited.js';
import { MINUTE } from '../../../../platform/http/limits/limits.js';
import { KEYS_MESSAGES } from './keys-messages.js';
import { CheckRazorpay } from './razorpay-check.js';
import { RazorpayKeyStore } from './razorpay-keys.js';

/** Each is a request to the provider. */
const Limited = limitsOf('razorpay', { keys: [{ max: 20, windowMs: 10 * MINUTE, per: 'user' }] });

const KEY = { message: KEYS_MESSAGES.invalidKeyId };
const SECRET = { message: KEYS_MESSAGES.tooShort(MIN_RAZORPAY_SECRET) };

export class RazorpayKeysDto implements RazorpayKeysInput {
  @TransformText((text) => text.trim())
  @IsString(KEY)
  @MaxLength(40, KEY)
  @Matches(RAZORPAY_KEY_ID, KEY)
  @FieldLabel(KEYS_MESSAGES.keyId)
  keyId: string;

  @TransformText((text) => text.trim())
  @IsString(SECRET)
  @Length(MIN_RAZORPAY_SECRET, 200, SECRET)
  @FieldLabel(KEYS_MESSAGES.keySecret)
  keySecret: string;

  @TransformText((text) => text.trim())
  @IsString(SECRET)
  @Length(MIN_RAZORPAY_SECRET, 200, SECRET)
  @FieldLabel(KEYS_MESSAGES.webhookSecret)
  webhookSecret: string;

  @IsOptional()
  @IsBoolean({ message: KEYS_MESSAGES.invalidChoice })
  keepUntried?: boolean;

  /** @throws DomainError `invalid_input` for one secret in both places */
  toInput(): RazorpayKeysInput {
    const { keyId, keySecret, webhookSecret, keepUntried } = this;
    if (keySecret === webhookSecret) throw DomainError.invalid('webhookSecret', KEYS_MESSAGES.sameSecrets);
    return { keyId, keySecret, webhookSecret, ...(keepUntried && { keepUntried }) };
  }
}

/** Keys of Razorpay that owners enter, and the check of the connection. */
@Controller('settings/razorpay')
@ForStaff('settings')
export class RazorpayKeysController {
  constructor(
    private readonly keys: RazorpayKeyStore,
    private readonly checkRazorpay: CheckRazorpay,
  ) {}

  @Get()
  show(): Promise<RazorpayKeys> {
    return this.checkRazorpay.status();
  }

  /** Whoever has the keys has the payments of all customers, so a session alone does not suffice. */
  @Put()
  @NeedsConfirmation('by-factor')
  @Limited('keys')
  async change(@Body() body: RazorpayKeysDto): Promise<RazorpayKeys> {
    await this.keys.change(body.toInput());
    return this.show();
  }

  /** Stops new payments at once. The keys are deleted when the payments, refunds and disputes under way have ended. */
  @Delete()
  @NeedsConfirmation('by-factor')
  async remove(): Promise<RazorpayKeys> {
    await this.keys.remove();
    return this.show();
  }

  @Post('check')
  @Limited('keys')
  @HttpCode(200)
  check(): Promise<RazorpayCheck> {
    return this.checkRazorpay.run();
  }
}
