export const CART_PAGE_MESSAGES = {
  heading: 'Your cart',
} as const;
