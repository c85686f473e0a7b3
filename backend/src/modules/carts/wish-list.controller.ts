import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { LIMITS, type WishList, type WishListChange } from '@shop/contracts';
import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import { type Caller, CurrentCaller } from '../../platform/http/caller.js';
import { CART_MESSAGES } from './messages.js';
import { WishListService } from './wish-list.service.js';

const IDS = { message: CART_MESSAGES.invalidWishes(LIMITS.wishes) };

export class WishListChangeDto implements WishListChange {
  @IsArray(IDS)
  @ArrayMaxSize(LIMITS.wishes, IDS)
  @IsUUID(undefined, { each: true, ...IDS })
  add: string[];

  @IsArray(IDS)
  @ArrayMaxSize(LIMITS.wishes, IDS)
  @IsUUID(undefined, { each: true, ...IDS })
  remove: string[];
}

/** Returns and changes the caller's own wish list, shared by all browsers of the account. */
@Controller('users/me/wish-list')
export class WishListController {
  constructor(private readonly wishes: WishListService) {}

  @Get()
  show(@CurrentCaller() caller: Caller): Promise<WishList> {
    return this.wishes.show(caller.id);
  }

  /** A change rather than a new list: browsers that know different states do not undo each other's. */
  @Post()
  @HttpCode(200)
  change(@CurrentCaller() caller: Caller, @Body() body: WishListChangeDto): Promise<WishList> {
    return this.wishes.change(caller.id, body);
  }
}
