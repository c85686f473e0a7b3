import { Module } from '@nestjs/common';
import { SavedCartController } from './adapters/http/saved-cart.controller.js';
import { PostgresCarts } from './adapters/postgres/postgres-carts.js';
import { CartPersonalData } from './application/cart-personal-data.js';
import { Carts } from './application/ports/carts.js';
import { SavedCarts } from './application/saved-carts.js';

/** Saved carts, which signed-in customers see in every browser. */
@Module({
  controllers: [SavedCartController],
  providers: [SavedCarts, CartPersonalData, { provide: Carts, useClass: PostgresCarts }],
  exports: [SavedCarts],
})
export class CartsModule {
  static readonly tables = ['carts'];
}
