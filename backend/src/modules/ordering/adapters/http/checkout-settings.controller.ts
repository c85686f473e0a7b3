import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { CheckoutSettings as CheckoutSettingsView } from '@shop/contracts';
import { IsInt, Max, Min } from 'class-validator';
import { ForOwners } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { ChangeCheckoutSettings } from '../../application/change-checkout-settings.js';
import { CheckoutSettings } from '../../application/ports/checkout-settings.js';
import { MAX_PRICE_GRACE_HOURS } from '../../domain/checkout-session.js';
import { ORDERING_MESSAGES } from '../../messages.js';

const HOURS = { message: ORDERING_MESSAGES.invalidPriceGrace(MAX_PRICE_GRACE_HOURS) };

export class CheckoutSettingsDto implements CheckoutSettingsView {
  @IsInt(HOURS)
  @Min(0, HOURS)
  @Max(MAX_PRICE_GRACE_HOURS, HOURS)
  priceGraceHours!: number;
}

/** For how long the price of a started payment holds after its stock was released. */
@Controller('settings/checkout')
@ForOwners()
export class CheckoutSettingsController {
  constructor(
    private readonly settings: CheckoutSettings,
    private readonly changeSettings: ChangeCheckoutSettings,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  async show(): Promise<CheckoutSettingsView> {
    return { priceGraceHours: await this.settings.priceGraceHours() };
  }

  @Put()
  @NeedsConfirmation()
  async change(@Body() { priceGraceHours }: CheckoutSettingsDto): Promise<CheckoutSettingsView> {
    await this.changeSettings.run(priceGraceHours);
    return this.show();
  }
}
