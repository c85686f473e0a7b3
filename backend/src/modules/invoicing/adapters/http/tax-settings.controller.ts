import {
  HSN_DIGITS,
  MAX_BOX_COMPONENTS,
  TAX_MODES,
  TAX_UNITS,
  type TaxedBoxInput,
  type TaxRateInput,
  type TaxSettingsInput,
  type TaxedBox,
  type TaxSettings as TaxSettingsResponse,
} from '@shop/contracts';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, Matches } from 'class-validator';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { bpsOf, isDayOfGst } from '../../domain/rates.js';
import { EMPTY_PROFILE, FINANCIAL_SERIES, RECEIPT_SERIES, type TaxProfile } from '../../domain/tax-profile.js';
import { INVOICING_MESSAGES } from '../../messages.js';
import { Rule } from '../../../../platform/http/field.rules.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { DetectsEditConflicts } from '../../../../platform/http/edit-conflicts.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { TaxSettingsService } from '../../application/tax-settings.service.js';
import { productNotFound, rateNotFound } from '../../domain/tax-document.js';
import { ShowTaxSettings } from '../../application/show-tax-settings.js';
import { RequestInvoices } from '../../application/invoice-receipts.js';
import { TaxBoxes } from '../../application/tax-boxes.js';

const HSN = /^(\d{4}|\d{6}|\d{8})$/;
const SERIES = /^[A-Z0-9]{1,3}$/;
const MAX_BPS = 10_000;
const { invalid } = INVOICING_MESSAGES;

function isPercent(value: unknown): boolean {
  if (typeof value !== 'number') return false;
  const bps = bpsOf(value);
  return Number.isInteger(bps) && bps >= 0 && bps <= MAX_BPS;
}

export class TaxSettingsDto implements TaxSettingsInput {
  @IsIn(TAX_MODES, { message: invalid.mode })
  mode!: TaxSettingsInput['mode'];

  @IsIn(HSN_DIGITS, { message: invalid.hsnDigits })
  hsnDigits!: TaxSettingsInput['hsnDigits'];

  @Rule('isHsnOrEmpty', invalid.hsn, (value) => value === '' || (typeof value === 'string' && HSN.test(value)))
  defaultHsn!: string;

  @Matches(SERIES, { message: invalid.series })
  invoiceSeries!: string;

  @Matches(SERIES, { message: invalid.series })
  creditSeries!: string;

  @IsBoolean({ message: invalid.isConfirmed })
  isConfirmed!: boolean;

  /** @throws DomainError `invalid_input` for series that could not be told apart */
  toProfile(): TaxProfile {
    const { mode, hsnDigits, defaultHsn, invoiceSeries, creditSeries } = this;
    if (new Set([invoiceSeries, creditSeries, RECEIPT_SERIES, FINANCIAL_SERIES]).size < 4)
      throw DomainError.invalid('creditSeries', invalid.sameSeries(RECEIPT_SERIES, FINANCIAL_SERIES));
    return { ...EMPTY_PROFILE, mode, hsnDigits, defaultHsn, invoiceSeries, creditSeries };
  }
}

export class TaxRateDto implements TaxRateInput {
  @Matches(HSN, { message: invalid.hsn })
  hsn!: string;

  @Rule('isPercent', invalid.rate, isPercent)
  rate!: number;

  @Rule('isDay', invalid.day, isDayOfGst)
  validFrom!: string;
}

export class TaxedBoxDto implements TaxedBoxInput {
  @IsArray({ message: invalid.components })
  @ArrayMaxSize(MAX_BOX_COMPONENTS, { message: invalid.tooManyComponents(MAX_BOX_COMPONENTS) })
  @Matches(HSN, { each: true, message: invalid.components })
  components!: string[];

  @IsIn(TAX_UNITS, { message: invalid.unit })
  unit!: TaxedBoxInput['unit'];
}

/** How the shop taxes its goods. */
@Controller('settings/tax')
@DetectsEditConflicts({
  partOf: ({ rates: _rates, missing: _missing, dueReceipts: _due, ...settings }: TaxSettingsResponse) => settings,
})
@ForStaff('settings')
export class TaxSettingsController {
  constructor(
    private readonly showTaxSettings: ShowTaxSettings,
    private readonly settings: TaxSettingsService,
    private readonly boxes: TaxBoxes,
    private readonly invoices: RequestInvoices,
  ) {}

  @Get()
  show(): Promise<TaxSettingsResponse> {
    return this.showTaxSettings.run();
  }

  @Put()
  @NeedsConfirmation()
  async change(@CurrentCaller() caller: Caller, @Body() body: TaxSettingsDto): Promise<TaxSettingsResponse> {
    const by = body.isConfirmed ? { id: caller.id, name: caller.name } : null;
    await this.settings.change(body.toProfile(), by);
    await this.invoices.again();
    return this.show();
  }

  /** Sets a rate from a day on. The rate before it ends the day before. */
  @Put('rates')
  @NeedsConfirmation()
  async setRate(@CurrentCaller() caller: Caller, @Body() body: TaxRateDto): Promise<TaxSettingsResponse> {
    const { hsn, rate, validFrom } = body;
    await this.settings.setRate({ hsn, rateBps: bpsOf(rate), validFrom }, caller.id);
    await this.invoices.again();
    return this.show();
  }

  @Delete('rates/:rateId')
  @NeedsConfirmation()
  async deleteRate(@Param('rateId', new IdPipe(rateNotFound)) rateId: string): Promise<TaxSettingsResponse> {
    await this.settings.deleteRate(rateId);
    return this.show();
  }

  /** Issues the invoices of all orders that left with a receipt, also from before the settings were confirmed. */
  @Post('receipts')
  @HttpCode(202)
  @NeedsConfirmation()
  async invoiceReceipts(): Promise<TaxSettingsResponse> {
    await this.invoices.all();
    return this.show();
  }

  @Get('boxes')
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
    await this.invoices.again();
    return this.showBoxes();
  }
}
