import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { PriceSettings } from '@shop/contracts';
import { ForOwners, ForStaff } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { ChangeReferenceRules } from '../../application/change-reference-rules.js';
import { ReferenceRules } from '../../application/ports/reference-rules.js';
import { PriceSettingsDto } from './price-settings.dto.js';

/** Which earlier prices are struck through. */
@Controller('settings/prices')
export class PriceSettingsController {
  constructor(
    private readonly rules: ReferenceRules,
    private readonly changeReferenceRules: ChangeReferenceRules,
  ) {}

  @Get()
  @ForStaff('catalogue')
  @Header('cache-control', 'no-store')
  async show(): Promise<PriceSettings> {
    return { minAskedDays: await this.rules.minAskedDays() };
  }

  @Put()
  @ForOwners()
  @NeedsConfirmation()
  async change(@Body() { minAskedDays }: PriceSettingsDto): Promise<PriceSettings> {
    await this.changeReferenceRules.run(minAskedDays);
    return this.show();
  }
}
