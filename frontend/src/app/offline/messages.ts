export const OFFLINE_MESSAGES = {
  heading: 'You are offline',
  text: 'Check your connection. Prices and stock are shown as soon as you are online again.',
  retry: 'Try again',
  cart: 'In your cart',
  quantity: (size: string, quantity: number) => `${size} × ${quantity}`,
  seen: 'Products you saw last',
} as const;
