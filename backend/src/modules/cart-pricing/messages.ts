import { MESSAGES } from '@shop/contracts';

export const CART_PRICING_MESSAGES = {
  someOutOfStock: 'Some items are out of stock.',
  outOfStock: (name: string, size: string) => `${name} (${size}) is out of stock.`,
  overStock: (name: string, free: number, size: string) => `${name}: ${MESSAGES.overStock(free, size)}`,
  unknownCode: 'We do not know this code.',
  notSold: (size: string) => `The size ${size} of an item in your cart is no longer sold.`,
  staffDiscount: 'Discount',
  cashRounding: 'Rounded for cash',
} as const;
