import type { LabelSettings } from '@shop/contracts';
import { IsOptional } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { BlankIsMissing, IsDay } from '../../../../platform/http/search.rules.js';
import { CATALOG_MESSAGES } from '../../messages.js';

export class LabelSettingsDto implements LabelSettings {
  @BlankIsMissing()
  @IsOptional()
  @IsDay()
  @FieldLabel(CATALOG_MESSAGES.labels.completeBy)
  completeBy!: string | null;
}
