import { Body, Controller, Delete, Get, Header, Param, Put } from '@nestjs/common';
import type { TaxedBox, TaxSettings as TaxSettingsResponse } from '@shop/contracts';
import { CurrentCaller, ForOwners, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { ChangeTaxRates } from '../../application/change-tax-rates.js';
import { ChangeTaxSettings } from '../../application/change-tax-settings.js';
import { productNotFound, rateNotFound } from '../../application/not-found.js';
import { ShowTaxSettings } from '../../application/show-tax-settings.js';
import { TaxBoxes } from '../../application/tax-boxes.js';
import { bpsOf } from '../../domain/rates.js';
import { TaxedBoxDto, TaxRateDto, TaxSettingsDto } from './tax-settings.dto.js';

/** How the shop taxes its goods. */
@Controller('settings/tax')
@ForOwners()
export class TaxSettingsController {
  constructor(
    private readonly showTaxSettings: ShowTaxSettings,
    private readonly changeTaxSettings: ChangeTaxSettings,
    private readonly changeTaxRates: ChangeTaxRates,
    private readonly boxes: TaxBoxes,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  show(): Promise<TaxSettingsResponse> {
    return this.showTaxSettings.run();
  }

  @Put()
  @NeedsConfirmation()
  async change(@CurrentCaller() caller: Caller, @Body() body: TaxSettingsDto): Promise<TaxSettingsResponse> {
    const by = body.isConfirmed ? { id: caller.id, name: caller.name } : null;
    await this.changeTaxSettings.run(body.toProfile(), by);
    return this.show();
  }

  /** Sets a rate from a day on. The rate before it ends the day before. */
  @Put('rates')
  @NeedsConfirmation()
  async setRate(@CurrentCaller() caller: Caller, @Body() body: TaxRateDto): Promise<TaxSettingsResponse> {
    const { hsn, rate, validFrom } = body;
    await this.changeTaxRates.set({ hsn, rateBps: bpsOf(rate), validFrom }, caller.id);
    return this.show();
  }

  @Delete('rates/:rateId')
  @NeedsConfirmation()
  async deleteRate(@Param('rateId', new IdPipe(rateNotFound)) rateId: string): Promise<TaxSettingsResponse> {
    await this.changeTaxRates.delete(rateId);
    return this.show();
  }

  @Get('boxes')
  @Header('cache-control', 'no-store')
  showBoxes(): Promise<TaxedBox[]> {
    return this.showTaxSettings.boxes();
  }

  @Put('boxes/:id')
  @NeedsConfirmation()
  async changeBox(
    @Param('id', new IdPipe(productNotFound)) id: string,
    @Body() { components, unit }: TaxedBoxDto,
  ): Promise<TaxedBox[]> {
    await this.boxes.change(id, { components, unit });
    return this.showBoxes();
  }
}
