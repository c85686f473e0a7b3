import { plural } from '@shop/contracts';

export const PRODUCT_PAGE_MESSAGES = {
  title: 'Product',
  missingTitle: 'Product not found',
  missing: 'It may have been discontinued, or the link may be wrong.',
  giftBox: 'Gift box',
  dryFruit: 'Dry fruit',
  noReviews: 'No reviews yet',
  rating: (rating: string, count: number) =>
    plural(count, { one: `${rating} (# review)`, other: `${rating} (# reviews)` }),
  freeShipping: 'Free shipping',
  byPin: 'by PIN code',
  shipping: (cost: string) => `Shipping ${cost}`,
  shippingFreeFrom: (cost: string, threshold: string) => `Shipping ${cost}, free from ${threshold}`,
  deliveryHeading: 'Delivery and returns',
  delivery: (processing: string, delivery: string) =>
    `Dispatched in ${processing}; standard delivery ${delivery}. <policy>Shipping policy</policy>`,
  daysLeft: (days: number) => `Delivered with at least ${days} days to its best-before date.`,
  damage: (deadline: string) => `Report damage ${deadline} of delivery. <policy>Returns policy</policy>`,
  priceHistory: {
    title: 'Price history',
    mrp: (price: string) => `${price} is the MRP printed on the pack.`,
    original: (price: string) => `${price} is the original price of this size.`,
    earlier: (price: string, from: string, to: string) => `${price} was the price here from ${from} to ${to}.`,
    since: (price: string, from: string) => `Since ${from}: ${price}`,
    fromTo: (price: string, from: string, to: string) => `${from} to ${to}: ${price}`,
    notSold: 'not for sale',
  },
} as const;
