import { Module } from '@nestjs/common';
import { SavedCartController } from './cart.controller.js';
import { CartRepository } from './cart.repository.js';
import { CartService } from './cart.service.js';

/** Saved carts, which signed-in customers see in every browser. */
@Module({
  controllers: [SavedCartController],
  providers: [CartService, CartRepository],
  exports: [CartService],
})
export class CartsModule {
  static readonly tables = ['carts'];
}
