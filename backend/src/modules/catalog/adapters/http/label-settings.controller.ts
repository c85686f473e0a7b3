import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { LabelSettings } from '@shop/contracts';
import { ForOwners } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { ChangeLabelDeadline } from '../../application/change-label-deadline.js';
import { LabelDeadline } from '../../application/ports/label-deadline.js';
import { LabelSettingsDto } from './label-settings.dto.js';

/** The last day to complete the labels of published products. */
@Controller('settings/labels')
@ForOwners()
export class LabelSettingsController {
  constructor(
    private readonly deadline: LabelDeadline,
    private readonly changeLabelDeadline: ChangeLabelDeadline,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  async show(): Promise<LabelSettings> {
    return { completeBy: await this.deadline.current() };
  }

  @Put()
  @NeedsConfirmation()
  async change(@Body() { completeBy }: LabelSettingsDto): Promise<LabelSettings> {
    await this.changeLabelDeadline.run(completeBy ?? null);
    return this.show();
  }
}
