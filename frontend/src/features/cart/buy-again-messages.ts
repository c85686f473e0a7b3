import { plural } from '@shop/contracts';

/** Texts of buying an order again. */
export const BUY_AGAIN_MESSAGES = {
  buyAgain: 'Buy again',
  buyAgainFailed: 'Could not load these products. Please try again.',
  boughtAgain: (count: number) => plural(count, { one: '# item is in your cart.', other: '# items are in your cart.' }),
  /** Differences from the order. Each takes the joined names of the items. */
  remarks: {
    fewer: (items: string) => `Fewer than before: ${items}.`,
    repriced: (items: string) => `At today’s price: ${items}.`,
    inCart: (items: string) => `Already in your cart: ${items}.`,
    soldOut: (items: string) => `Sold out: ${items}.`,
    notSold: (items: string) => `No longer sold: ${items}.`,
  },
  repricedItem: (item: string, now: string, before: string) => `${item} (${now} instead of ${before})`,
  fewerItems: (item: string, now: number, before: number) => `${item} (${now} instead of ${before})`,
} as const;
