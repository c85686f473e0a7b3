import { Body, Controller, Get, Put } from '@nestjs/common';
import type { StoreSettings } from '@shop/contracts';
import { ForOwners, Public } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { ChangeShippingRule } from '../../application/change-shipping-rule.js';
import { Settings, settingsResponse } from '../../application/settings.js';
import { SettingsDto } from './settings.dto.js';

@Controller('settings')
export class SettingsController {
  constructor(
    private readonly settings: Settings,
    private readonly changeShippingRule: ChangeShippingRule,
  ) {}

  @Get()
  @Public()
  show(): Promise<StoreSettings> {
    return this.settings.storeSettings();
  }

  @Put()
  @ForOwners()
  @NeedsConfirmation()
  async change(@Body() body: SettingsDto): Promise<StoreSettings> {
    return settingsResponse(await this.changeShippingRule.run(body.toInput()));
  }
}
