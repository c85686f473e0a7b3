import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { Message } from '@shop/contracts';
import {
  MAX_PRESET_NAME,
  PRESET_KINDS,
  type PresetKind,
  type ProductPreset,
  type ProductPresetInput,
} from '@shop/contracts/product-presets';
import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import { ForStaff } from '../../../../platform/http/caller.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { presetNotFound, ProductPresets } from '../../application/product-presets.service.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { ProductLabelDto } from './product-label.dto.js';
import { IsText } from './rules.js';

const { presets: TEXTS } = CATALOG_MESSAGES;

export class ProductPresetDto implements ProductPresetInput {
  @IsIn(PRESET_KINDS, { message: TEXTS.invalidKind(PRESET_KINDS.join(', ')) })
  kind: PresetKind;

  @IsText(1, MAX_PRESET_NAME)
  @FieldLabel(TEXTS.name)
  name: string;

  @IsObject({ message: TEXTS.noDetails })
  @ValidateNested()
  @Type(() => ProductLabelDto)
  @FieldLabel(TEXTS.details)
  details: ProductLabelDto;
}

/** Companies and label templates for the form of a product. */
@Controller('admin/product-presets')
@ForStaff('catalogue')
export class ProductPresetsController {
  constructor(private readonly presets: ProductPresets) {}

  @Get()
  list(): Promise<ProductPreset[]> {
    return this.presets.list();
  }

  /** Replaces the one of the same kind and name. */
  @Post()
  save(@Body() preset: ProductPresetDto): Promise<ProductPreset> {
    return this.presets.save(preset);
  }

  @Delete(':id')
  async remove(@Param('id', new IdPipe(presetNotFound)) id: string): Promise<Message> {
    await this.presets.remove(id);
    return { message: TEXTS.deleted };
  }
}
