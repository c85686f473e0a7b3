import { Body, Controller, Put } from '@nestjs/common';
import { AMOUNTS } from '@shop/contracts';
import {
  MAX_SIZE_CHANGES,
  type SizeChange,
  type SizeChangesInput,
  type SizeChangesResult,
} from '@shop/contracts/size-changes';
import { MAX_STOCK_REASON, STOCK_CHANGE_KINDS, type StockChangeKind } from '@shop/contracts/stock-history';
import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { ForStaff } from '../../../../platform/http/caller.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsList, IsRupees, MayBeOmitted } from '../../../../platform/http/field.rules.js';
import { ChangeSizes } from '../../application/change-sizes.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { IsStock, IsText } from './rules.js';

export class SizeChangeDto implements SizeChange {
  @IsUUID('all', { message: CATALOG_MESSAGES.noProductWithId })
  @FieldLabel(CATALOG_MESSAGES.id)
  _id: string;

  @IsISO8601({ strict: true }, { message: CATALOG_MESSAGES.noMoment })
  @FieldLabel(CATALOG_MESSAGES.lastChange)
  seen: string;

  @MayBeOmitted()
  @IsRupees(AMOUNTS.price)
  @FieldLabel(CATALOG_MESSAGES.salePrice)
  price?: number;

  @IsOptional()
  @IsRupees(AMOUNTS.price)
  originalPrice?: number | null;

  @IsOptional()
  @IsRupees(AMOUNTS.price)
  @FieldLabel(CATALOG_MESSAGES.columns.mrp)
  mrp?: number | null;

  @MayBeOmitted()
  @IsStock()
  stock?: number;

  @MayBeOmitted()
  @IsStock()
  @FieldLabel(CATALOG_MESSAGES.stockBefore)
  stockShown?: number;
}

export class SizeChangesDto implements SizeChangesInput {
  @IsList({ of: CATALOG_MESSAGES.sizes, min: 1, max: MAX_SIZE_CHANGES, whenShort: CATALOG_MESSAGES.noSizes })
  @ValidateNested({ each: true })
  @Type(() => SizeChangeDto)
  @FieldLabel(CATALOG_MESSAGES.size)
  changes: SizeChangeDto[];

  @MayBeOmitted()
  @IsIn(STOCK_CHANGE_KINDS, { message: CATALOG_MESSAGES.stockKind(STOCK_CHANGE_KINDS.join(', ')) })
  stockKind?: StockChangeKind;

  @MayBeOmitted()
  @IsText(0, MAX_STOCK_REASON)
  @FieldLabel(CATALOG_MESSAGES.stockReason)
  stockReason?: string;
}

/** Prices and stock of many sizes at once. */
@Controller('admin/sizes')
@ForStaff('catalogue')
export class SizeChangesController {
  constructor(private readonly sizes: ChangeSizes) {}

  /** Changes all of them, or none. */
  @Put()
  change(
    @Body() { changes, stockKind: kind = 'corrected', stockReason = '' }: SizeChangesDto,
  ): Promise<SizeChangesResult> {
    return this.sizes.run(changes, { kind, reason: stockReason.trim() || null });
  }
}
