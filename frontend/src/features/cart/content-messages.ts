/** Texts of the cart page: docs/behaviour.md, section 8, and our own where it has none. */
export const CART_CONTENT_MESSAGES = {
  lines: 'Items in your cart',
  size: (size: string) => `Size: ${size}`,
  saveForLater: 'Save for later',
  saveNamed: (line: string) => `Save ${line} for later`,
  saved: (line: string) => `${line} is in your wish list.`,
  priceEach: (price: string) => `${price} each`,
  lineTotal: 'Line total:',
  removed: (line: string) => `${line} was removed.`,
  undo: 'Undo',
  empty: 'Your cart is currently empty.',
  calculatedLater: 'Shipping & taxes calculated at checkout.',
  taxesIncluded: 'Prices include all taxes. Shipping is added at checkout.',
  removeUnavailable: 'Remove unavailable items to continue.',
  checkout: 'Proceed to Checkout',
} as const;
