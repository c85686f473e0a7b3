import { Module } from '@nestjs/common';
import { SavedCartController } from './cart.controller.js';
import { CartRepository } from './cart.repository.js';
import { CartService } from './cart.service.js';
import { WishListController } from './wish-list.controller.js';
import { WishListService } from './wish-list.service.js';

/** Saved carts and wish lists, which signed-in customers see in every browser. */
@Module({
  controllers: [SavedCartController, WishListController],
  providers: [CartService, CartRepository, WishListService],
  exports: [CartService],
})
export class CartsModule {
  static readonly tables = ['carts', 'wish_lists'];
}
