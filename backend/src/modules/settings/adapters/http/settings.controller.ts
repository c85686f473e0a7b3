import { Body, Controller, Get, Put } from '@nestjs/common';
import type { StoreSettings } from '@shop/contracts';
import { ForOwners, Public } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { ChangeShipping } from '../../application/change-shipping.js';
import { Settings } from '../../application/settings.js';
import { SettingsDto } from './settings.dto.js';

@Controller('settings')
export class SettingsController {
  constructor(
    private readonly settings: Settings,
    private readonly changeShipping: ChangeShipping,
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
    await this.changeShipping.run(body.toInput());
    return this.settings.storeSettings();
  }
}
