export { CartsModule } from './carts.module.js';
export { SavedCarts } from './application/saved-carts.js';
export { CART_MESSAGES } from './messages.js';
