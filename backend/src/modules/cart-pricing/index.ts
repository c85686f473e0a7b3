export { CartPricingModule } from './cart-pricing.module.js';
export { CartPricing, shortage } from './application/cart-pricing.js';
export { mergeLines, type CartLine } from './domain/priced-cart.js';
