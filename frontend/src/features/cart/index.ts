export {
  cartEmptied, cartRestored, cartSlice, lineAdded, noticesSeen, productsCompared,
} from './model';
export { agreedCart } from './agreed-cart';
export { savedCartApi } from './api';
export { cartItem, type CartItem } from './cart-item';
export { refusalToPay } from './rules';
export { holdSame, mergeCarts } from './merge';
export { linesFor, needsProducts, savedItems } from './saved-lines';
export { readStoredCart } from './stored-cart';
export { BuyAgain } from './ui/BuyAgain';
export { AddToCart } from './ui/AddToCart';
export { CartLines } from './ui/CartLines';
export { CartLink } from './ui/CartLink';
export { CartSummary } from './ui/CartSummary';
export { EmptyCart } from './ui/EmptyCart';
