import { plural } from '@shop/contracts';

/** Texts of the work with many orders at once. */
export const BATCH_MESSAGES = {
  selectMatching: (count: number) => `Select all ${count} that match`,
  selectFailed: 'Could not select the orders. Please try again.',
  markPacked: 'Mark as packed',
  ship: 'Ship',
  perPage: 'Orders per page',
  heading: (count: number) => plural(count, { one: 'Ship # order', other: 'Ship # orders' }),
  hint: 'Type or scan a tracking ID and press Enter for the next order, or paste a column from a spreadsheet. Lines with an order number go where they belong.',
  leftOut: (count: number) =>
    plural(count, {
      one: '# selected order is left out: it cannot be shipped.',
      other: '# selected orders are left out: they cannot be shipped.',
    }),
  courierOfBatch: 'Courier for all',
  courier: 'Courier',
  courierOf: (orderNumber: string) => `Courier of order ${orderNumber}`,
  sameCourier: (courier: string) => `${courier} (as all)`,
  trackingIdOf: (orderNumber: string) => `Tracking ID of order ${orderNumber}`,
  fromFile: 'Fill from CSV',
  fileHint: 'Order number, courier and tracking ID in each line.',
  fileUnreadable: 'Could not read the file.',
  unused: (count: number) =>
    plural(count, {
      one: '# line is not used: it needs an open order here, and no more than courier and tracking ID.',
      other: '# lines are not used: they need an open order here, and no more than courier and tracking ID.',
    }),
  unknownCourier: (courier: string) => `${courier} is not one of our couriers.`,
  double: (orderNumber: string) => `The same tracking ID as order ${orderNumber}.`,
  problems: (count: number) => plural(count, { one: 'Fix # row first.', other: 'Fix # rows first.' }),
  waiting: (count: number) =>
    plural(count, { one: '# order without a tracking ID stays.', other: '# orders without a tracking ID stay.' }),
  try: 'Check without shipping',
  back: 'Back to the orders',
  working: (done: number, all: number) => `${done} of ${all} …`,
  parcels: 'Parcels',
  outcome: 'Result',
  outcomes: { done: 'Shipped', unchanged: 'Already shipped', tried: 'Can be shipped' },
  notKnown: 'No response. Try again: nothing is done twice.',
  shipped: (count: number) => plural(count, { one: '# order is shipped.', other: '# orders are shipped.' }),
  tried: (count: number) => plural(count, { one: '# order can be shipped.', other: '# orders can be shipped.' }),
  packed: (count: number) => plural(count, { one: '# order is packed.', other: '# orders are packed.' }),
  failed: (count: number) => plural(count, { one: '# order failed:', other: '# orders failed:' }),
  refused: (orderNumber: string, reason: string) => `${orderNumber}: ${reason}`,
  retry: 'Try again',
} as const;
