import { Body, Controller, Get, Put } from '@nestjs/common';
import { MAX_ASKED_DAYS, type LabelSettings, type LabelSettingsInput, type PriceSettings } from '@shop/contracts';
import { IsBoolean, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { ForStaff } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { DetectsEditConflicts } from '../../../../platform/http/edit-conflicts.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { BlankIsMissing, IsDay } from '../../../../platform/http/search.rules.js';
import { CatalogSettings } from '../../application/catalog-settings.service.js';
import { CATALOG_MESSAGES } from '../../messages.js';

export class LabelSettingsDto implements LabelSettingsInput {
  @BlankIsMissing()
  @IsDay()
  @FieldLabel(CATALOG_MESSAGES.labels.completeBy)
  completeBy!: string | null;

  @IsOptional()
  @IsBoolean({ message: CATALOG_MESSAGES.labels.invalidRequire })
  requireComplete?: boolean;
}

/** The last day to complete the labels of published products, and whether products are published without. */
@Controller('settings/labels')
@DetectsEditConflicts()
export class LabelSettingsController {
  constructor(private readonly settings: CatalogSettings) {}

  @Get()
  @ForStaff('catalogue')
  show(): Promise<LabelSettings> {
    return this.settings.labels();
  }

  @Put()
  @ForStaff('settings')
  @NeedsConfirmation()
  async change(@Body() { completeBy, requireComplete }: LabelSettingsDto): Promise<LabelSettings> {
    await this.settings.changeLabels({
      completeBy: completeBy ?? null,
      ...(requireComplete != null && { requireComplete }),
    });
    return this.show();
  }
}

const DAYS = { message: CATALOG_MESSAGES.invalidAskedDays(MAX_ASKED_DAYS) };

export class PriceSettingsDto implements PriceSettings {
  @ValidateIf((body: PriceSettingsDto) => body.minAskedDays !== null)
  @IsInt(DAYS)
  @Min(1, DAYS)
  @Max(MAX_ASKED_DAYS, DAYS)
  minAskedDays!: number | null;
}

/** Which earlier prices are struck through. */
@Controller('settings/prices')
@DetectsEditConflicts()
export class PriceSettingsController {
  constructor(private readonly settings: CatalogSettings) {}

  @Get()
  @ForStaff('catalogue')
  show(): Promise<PriceSettings> {
    return this.settings.prices();
  }

  @Put()
  @ForStaff('settings')
  @NeedsConfirmation()
  async change(@Body() { minAskedDays }: PriceSettingsDto): Promise<PriceSettings> {
    await this.settings.changePrices({ minAskedDays });
    return this.show();
  }
}
