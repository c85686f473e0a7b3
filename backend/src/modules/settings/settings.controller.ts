import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Banner, BannerPlan, StoreInformation, StoreSettings, TestMailResult } from '@shop/contracts';
import { type Caller, CurrentCaller, ForStaff, Public } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { DetectsEditConflicts } from '../../platform/http/edit-conflicts.js';
import { BannerService } from './banner.service.js';
import { Limited } from './limits.js';
import { OpeningService } from './opening.service.js';
import { BannerDto, SettingsDto } from './settings.dto.js';
import { SettingsService } from './settings.service.js';
import { StoreInformationDto } from './store-information.dto.js';
import { TestMailService } from './test-mail.service.js';

@Controller('settings')
@DetectsEditConflicts()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Public()
  show(): Promise<StoreSettings> {
    return this.settings.storeSettings();
  }

  @Put()
  @ForStaff('settings')
  @NeedsConfirmation()
  change(@Body() body: SettingsDto): Promise<StoreSettings> {
    return this.settings.changeShipping(body.toInput());
  }
}

/** The banner above every page: its public text, and its schedule for owners. */
@Controller('settings/banner')
@DetectsEditConflicts({ by: 'plan', partOf: ({ text, startsAt, endsAt }: BannerPlan) => [text, startsAt, endsAt] })
export class BannerController {
  constructor(private readonly banner: BannerService) {}

  @Get()
  @Public()
  show(): Promise<Banner> {
    return this.banner.shown();
  }

  @Get('plan')
  @ForStaff('settings')
  plan(): Promise<BannerPlan> {
    return this.banner.plan();
  }

  @Put()
  @ForStaff('settings')
  @NeedsConfirmation()
  change(@Body() body: BannerDto): Promise<BannerPlan> {
    return this.banner.change(body.toInput());
  }
}

/** Ends "Opening soon", which visitors of a new shop see. */
@Controller('settings/opening')
export class OpeningController {
  constructor(private readonly opening: OpeningService) {}

  @Post()
  @ForStaff('settings')
  @NeedsConfirmation()
  @HttpCode(204)
  open(): Promise<void> {
    return this.opening.open();
  }
}

/** Sends a mail to the caller, to see whether the mail server accepts it. */
@Controller('settings/test-mail')
export class TestMailController {
  constructor(private readonly testMail: TestMailService) {}

  @Post()
  @ForStaff('settings')
  @Limited('testMail')
  @HttpCode(200)
  send(@CurrentCaller() { name, email }: Caller): Promise<TestMailResult> {
    return this.testMail.send({ name, address: email });
  }
}

/** Legal name, addresses, contacts and licences of the shop, which every page shows. */
@Controller('settings/store')
@DetectsEditConflicts()
export class StoreInformationController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Public()
  show(): Promise<StoreInformation> {
    return this.settings.storeInformation();
  }

  @Put()
  @ForStaff('settings')
  @NeedsConfirmation()
  change(@Body() body: StoreInformationDto): Promise<StoreInformation> {
    return this.settings.changeStoreInformation(body.toInput());
  }
}
