import { MESSAGES } from '@shop/contracts';

export const CART_PRICING_MESSAGES = {
  someOutOfStock: 'Some items are out of stock.',
  outOfStock: (name: string, size: string) => `${name} (${size}) is out of stock.`,
  overStock: (name: string, free: number, size: string) => `${name}: ${MESSAGES.overStock(free, size)}`,
  unknownCode: 'We do not know this code.',
  notSold: (size: string) => `The size ${size} of an item in your cart is no longer sold.`,
  tooManySizes: (most: number) =>
    `An order can have at most ${most} different items. Each size in a box counts as one.`,
  boxes: {
    notFull: (box: string, compartments: number, filled: number) =>
      `${box} has ${compartments} compartments, but yours fills ${filled}. Please fill it again.`,
    notToFill: (box: string) => `${box} is not a box to fill. Please remove it from your cart.`,
    doesNotFit: (box: string, name: string, size: string) =>
      `${name} (${size}) does not fit into ${box}. Please fill it again.`,
    notSold: (box: string, name: string, size: string) =>
      `${name} (${size}) in ${box} is no longer sold. Please fill the box again.`,
    anItem: 'An item',
    inBoxes: (sentence: string, boxes: string) => `${sentence} It is in your ${boxes}.`,
  },
  staffDiscount: 'Discount',
  cashRounding: 'Rounded for cash',
} as const;
