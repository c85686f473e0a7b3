import { plural } from '@shop/contracts';

/** Texts of docs/behaviour.md, sections 5 and 8, and our own where it has none. */
export const CART_MESSAGES = {
  link: (count: number) => plural(count, { one: 'Cart, # item', other: 'Cart, # items' }),
  addToCart: 'Add to Cart',
  added: (name: string, size: string) => `${name} ${size} is in your cart.`,
  quickAdd: (name: string) => `Add ${name} to cart`,
  chooseSize: 'Choose a size.',
  noLongerSold: (name: string, size: string) => `${name} ${size} is no longer available.`,
  quickAddFailed: 'Could not add this product. Please try again.',
  goToCart: 'Go to Cart →',
  sizeMissing: 'Please select a size.',
  tooMany: (stock: number) => `Can only add ${stock} in cart for this size.`,
  notFilled: 'Open this box and fill it first.',
  unavailable: 'No longer available',
  priceChanged: (before: string, now: string) => `Price changed from ${before} to ${now}`,
  stockLeft: (stock: number) => `Only ${stock} left`,
} as const;
