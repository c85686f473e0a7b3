export const ORDER_MESSAGES = {
  notLoaded: 'Could not fetch order history.',
  none: 'You have not placed an order yet.',
} as const;
