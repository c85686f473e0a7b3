export { CartsModule } from './carts.module.js';
export { SavedCarts } from './application/saved-carts.js';
