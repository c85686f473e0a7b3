import { Body, Controller, Get, Put } from '@nestjs/common';
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
import { type Caller, CurrentCaller } from '../../platform/http/caller.js';
import { AreContents, type BoxContentDto } from './box-content.dto.js';
import { CartService } from './cart.service.js';
import { CART_MESSAGES } from './messages.js';

const QUANTITY = { message: CART_MESSAGES.invalidQuantity };
const PRODUCT = { message: CART_MESSAGES.productMissing };
const SIZE = { message: CART_MESSAGES.sizeMissing };
const VERSION = { message: CART_MESSAGES.invalidVersion };
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

  @AreContents()
  contents?: BoxContentDto[];
}

export class SavedCartDto implements SavedCart {
  @IsInt(VERSION)
  @Min(0, VERSION)
  @Max(MAX_VERSION, VERSION)
  version: number;

  @IsArray({ message: CART_MESSAGES.notAList })
  @ArrayMaxSize(LIMITS.orderLines, { message: CART_MESSAGES.tooManyLines(LIMITS.orderLines) })
  @IsObject({ each: true, message: CART_MESSAGES.unreadable })
  @ValidateNested({ each: true })
  @Type(() => SavedCartItemDto)
  items: SavedCartItemDto[];
}

/** Returns and replaces the caller's own cart, shared by all browsers of the account. */
@Controller('users/me/cart')
export class SavedCartController {
  constructor(private readonly carts: CartService) {}

  @Get()
  show(@CurrentCaller() caller: Caller): Promise<SavedCart> {
    return this.carts.show(caller.id);
  }

  @Put()
  save(@CurrentCaller() caller: Caller, @Body() body: SavedCartDto): Promise<SavedCart> {
    return this.carts.save(caller.id, body);
  }
}
