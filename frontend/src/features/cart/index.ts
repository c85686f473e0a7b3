export {
  cartEmptied, cartRestored, cartSlice, lineAdded, noticesSeen, productsCompared,
} from './model';
export { cartItem, type CartItem } from './cart-item';
export { refusalToPay } from './rules';
export { readStoredCart } from './stored-cart';
export { AddToCart } from './ui/AddToCart';
export { CartLines } from './ui/CartLines';
export { CartLink } from './ui/CartLink';
export { CartSummary } from './ui/CartSummary';
export { EmptyCart } from './ui/EmptyCart';
