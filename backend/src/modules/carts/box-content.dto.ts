import { applyDecorators } from '@nestjs/common';
import { LIMITS, type BoxContent } from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsString, Length, ValidateNested } from 'class-validator';
import { FieldLabel } from '../../platform/http/field-label.js';
import { IsList, MayBeOmitted } from '../../platform/http/field.rules.js';
import { CART_MESSAGES } from './messages.js';

/** The size of a product. */
export class ProductSizeDto {
  @IsString({ message: CART_MESSAGES.productMissing })
  @Length(1, 64, { message: CART_MESSAGES.productMissing })
  product: string;

  @IsString({ message: CART_MESSAGES.sizeMissing })
  @Length(1, LIMITS.sizeLength, { message: CART_MESSAGES.sizeMissing })
  size: string;
}

/** What lies in one compartment of a box. */
export class BoxContentDto extends ProductSizeDto implements BoxContent {}

/** The contents of a box to fill. Missing for any other item. */
export const AreContents = (): PropertyDecorator =>
  applyDecorators(
    MayBeOmitted(),
    IsList({ of: CART_MESSAGES.compartments, min: 1, max: LIMITS.compartments }),
    ValidateNested({ each: true }),
    Type(() => BoxContentDto),
    FieldLabel(CART_MESSAGES.compartment),
  );
