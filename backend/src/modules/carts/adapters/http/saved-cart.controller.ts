import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { SavedCart } from '@shop/contracts';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { SavedCarts } from '../../application/saved-carts.js';
import { SavedCartDto } from './saved-cart.dto.js';

/** Returns and replaces the caller's own cart, shared by all browsers of the account. */
@Controller('users/me/cart')
export class SavedCartController {
  constructor(private readonly carts: SavedCarts) {}

  @Get()
  @Header('cache-control', 'no-store')
  show(@CurrentCaller() caller: Caller): Promise<SavedCart> {
    return this.carts.show(caller.id);
  }

  @Put()
  @Header('cache-control', 'no-store')
  save(@CurrentCaller() caller: Caller, @Body() body: SavedCartDto): Promise<SavedCart> {
    return this.carts.save(caller.id, body);
  }
}
