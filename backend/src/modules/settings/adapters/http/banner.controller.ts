import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { Banner, BannerPlan } from '@shop/contracts';
import { ForOwners, Public } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { StoreBanner } from '../../application/store-banner.js';
import { BannerDto } from './banner.dto.js';

/** The banner above every page: its public text, and its schedule for owners. */
@Controller('settings/banner')
export class BannerController {
  constructor(private readonly banner: StoreBanner) {}

  @Get()
  @Public()
  show(): Promise<Banner> {
    return this.banner.shown();
  }

  @Get('plan')
  @ForOwners()
  @Header('cache-control', 'no-store')
  plan(): Promise<BannerPlan> {
    return this.banner.plan();
  }

  @Put()
  @ForOwners()
  @NeedsConfirmation()
  change(@Body() body: BannerDto): Promise<BannerPlan> {
    return this.banner.change(body.toInput());
  }
}
