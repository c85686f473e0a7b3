import { Module } from '@nestjs/common';
import { SavedCartController } from './adapters/http/saved-cart.controller.js';
import { PostgresCarts } from './adapters/postgres/postgres-carts.js';
import { CartRecords } from './application/cart-records.js';
import { Carts } from './application/ports/carts.js';
import { SavedCarts } from './application/saved-carts.js';

/** Carts that follow signed-in customers from one browser to the next. */
@Module({
  controllers: [SavedCartController],
  providers: [SavedCarts, CartRecords, { provide: Carts, useClass: PostgresCarts }],
  exports: [SavedCarts],
})
export class CartsModule {}
