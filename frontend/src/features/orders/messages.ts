import { plural } from '@shop/contracts';

export const ORDER_MESSAGES = {
  notLoaded: 'Could not fetch order history.',
  none: 'You have not placed an order yet.',
  order: (orderNumber: string) => `Order ${orderNumber}`,
  pieces: (count: number) => plural(count, { one: '# item', other: '# items' }),
  progress: 'Order status',
  notYet: '(not yet)',
  notPaidYet: 'Not paid yet',
  paidBy: (method: string) => `Paid by ${method}`,
  paidByOn: (method: string, day: string) => `Paid by ${method} on ${day}`,
  deliveryAddress: 'Delivery address',
  refunded: 'Refunded',
  refundFailed: 'Refund delayed, we are working on it',
  refundOnItsWay: 'Refund on its way',
  copyTrackingId: 'Copy tracking ID',
  trackingIdCopied: 'Tracking ID copied',
  trackingIdNotCopied: 'Could not copy the tracking ID.',
  trackPackage: 'Track package',
} as const;
