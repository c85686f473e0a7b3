import { MAX_ASKED_DAYS, type PriceSettings } from '@shop/contracts';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { CATALOG_MESSAGES } from '../../messages.js';

const DAYS = { message: CATALOG_MESSAGES.invalidAskedDays(MAX_ASKED_DAYS) };

export class PriceSettingsDto implements PriceSettings {
  @ValidateIf((body: PriceSettingsDto) => body.minAskedDays !== null)
  @IsInt(DAYS)
  @Min(1, DAYS)
  @Max(MAX_ASKED_DAYS, DAYS)
  minAskedDays!: number | null;
}
