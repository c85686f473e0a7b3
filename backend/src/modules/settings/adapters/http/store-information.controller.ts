import { Body, Controller, Get, Put } from '@nestjs/common';
import type { StoreInformation } from '@shop/contracts';
import { ForOwners, Public } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { ChangeStoreInformation } from '../../application/change-store-information.js';
import { Settings } from '../../application/settings.js';
import { StoreInformationDto } from './store-information.dto.js';

/** Legal name, addresses, contacts and licences of the shop, which every page shows. */
@Controller('settings/store')
export class StoreInformationController {
  constructor(
    private readonly settings: Settings,
    private readonly changeStoreInformation: ChangeStoreInformation,
  ) {}

  @Get()
  @Public()
  show(): Promise<StoreInformation> {
    return this.settings.storeInformation();
  }

  @Put()
  @ForOwners()
  @NeedsConfirmation()
  async change(@Body() body: StoreInformationDto): Promise<StoreInformation> {
    await this.changeStoreInformation.run(body.toInput());
    return this.settings.storeInformation();
  }
}
