export { CartsModule } from './carts.module.js';
export { SavedCarts, type Purchase } from './application/saved-carts.js';
