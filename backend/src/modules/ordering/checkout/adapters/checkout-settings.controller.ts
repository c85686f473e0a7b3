import { applyDecorators, Body, Controller, Get, Put } from '@nestjs/common';
import type { CheckoutSettings as CheckoutSettingsView, CheckoutSettingsInput } from '@shop/contracts';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ForStaff } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { DetectsEditConflicts } from '../../../../platform/http/edit-conflicts.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CheckoutSettings, HOLD_LIMIT_BOUNDS, type HoldLimits } from '../../purchase/application/checkout-settings.js';
import { MAX_PRICE_GRACE_HOURS } from '../../purchase/domain/checkout-session.js';

const HOURS = { message: ORDERING_MESSAGES.invalidPriceGrace(MAX_PRICE_GRACE_HOURS) };

/** A limit that keeps its value when it is not sent. */
function IsLimit(name: keyof HoldLimits): PropertyDecorator {
  const [least, most] = HOLD_LIMIT_BOUNDS[name];
  const range = { message: ORDERING_MESSAGES.invalidHoldLimit(least, most) };
  return applyDecorators(IsOptional(), IsInt(range), Min(least, range), Max(most, range));
}

export class CheckoutSettingsDto implements CheckoutSettingsInput {
  @IsInt(HOURS)
  @Min(0, HOURS)
  @Max(MAX_PRICE_GRACE_HOURS, HOURS)
  priceGraceHours!: number;

  @IsLimit('unpaidMinutesPerAccount')
  unpaidMinutesPerAccount?: number;

  @IsLimit('unpaidMinutesPerNetwork')
  unpaidMinutesPerNetwork?: number;

  @IsLimit('heldPiecesPerAccount')
  heldPiecesPerAccount?: number;

  @IsLimit('heldPiecesPerNetwork')
  heldPiecesPerNetwork?: number;
}

/** For how long the price of a started payment holds after its stock was released, and what customers may hold without paying. */
@Controller('settings/checkout')
@DetectsEditConflicts()
@ForStaff('settings')
export class CheckoutSettingsController {
  constructor(private readonly settings: CheckoutSettings) {}

  @Get()
  show(): Promise<CheckoutSettingsView> {
    return this.settings.all();
  }

  @Put()
  @NeedsConfirmation()
  async change(@Body() body: CheckoutSettingsDto): Promise<CheckoutSettingsView> {
    const given = Object.entries(body).filter(([, value]) => typeof value === 'number');
    await this.settings.change(Object.fromEntries(given));
    return this.show();
  }
}
