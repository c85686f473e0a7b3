import { LIMITS, type SavedCart, type SavedCartItem } from '@shop/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsString,
  IsUUID,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

const QUANTITY = { message: 'The quantity of each item must be a whole number from 1.' };
const PRODUCT = { message: 'Each item must name its product.' };
const SIZE = { message: 'Please select a size.' };
const VERSION = { message: 'version must be the number that the cart was last read with.' };
const MAX_QUANTITY = 100_000;
const MAX_VERSION = 2_000_000_000;

export class SavedCartItemDto implements SavedCartItem {
  @IsUUID(undefined, PRODUCT)
  product: string;

  @IsString(SIZE)
  @Length(1, LIMITS.sizeLength, SIZE)
  size: string;

  @IsInt(QUANTITY)
  @Min(1, QUANTITY)
  @Max(MAX_QUANTITY, QUANTITY)
  quantity: number;
}

export class SavedCartDto implements SavedCart {
  @IsInt(VERSION)
  @Min(0, VERSION)
  @Max(MAX_VERSION, VERSION)
  version: number;

  @IsArray({ message: 'items must be a list.' })
  @ArrayMaxSize(LIMITS.orderLines, { message: `A cart has at most ${LIMITS.orderLines} lines.` })
  @IsObject({ each: true, message: 'Your cart could not be read. Please reload the page.' })
  @ValidateNested({ each: true })
  @Type(() => SavedCartItemDto)
  items: SavedCartItemDto[];
}
