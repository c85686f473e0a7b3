export { CartsModule } from './carts.module.js';
export { CartService } from './cart.service.js';
export { CART_MESSAGES } from './messages.js';
