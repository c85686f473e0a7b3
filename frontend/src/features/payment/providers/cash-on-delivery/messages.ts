import { amountIn, AMOUNTS, LOCALE } from '@shop/contracts';

/** Amounts come as texts. */
export const CASH_MESSAGES = {
  choice: 'Cash on delivery',
  heading: 'Pay on delivery',
  choiceHint: 'Pay the courier when your parcel arrives.',
  pay: 'Place order',
  note: 'You pay the courier in cash when your parcel arrives. Please have the amount ready.',
  settings: 'Cash on delivery',
  settingsNotLoaded: 'Could not load the settings of cash on delivery.',
  isOn: 'Customers may pay the courier in cash',
  maxOrder: 'Largest order',
  maxOrderHint: 'Leave it empty for no limit.',
  maxOpenOrders: 'Unpaid orders of a new customer',
  maxOpenOrdersHint: 'Until the first delivery to the customer. Leave it empty for no limit.',
  maxNetworkOrders: 'Unpaid orders of one network in 24 hours',
  maxNetworkOrdersHint:
    'Then new customers of this internet connection pay online. Many people can share one. Leave it empty for no limit.',
  confirmedAbove: 'Confirmed email for orders above',
  confirmedAboveHint:
    'Customers open a link in an email before they place a larger order. Leave it empty to ask no one.',
  notACount: (most: number) => `Enter a whole number from 1 to ${most.toLocaleString(LOCALE)}, or leave it empty.`,
  notAnAmount: `Enter ${amountIn(AMOUNTS.cashOnDelivery)}, or leave it empty.`,
  allowedPins: 'Allowed PIN codes',
  allowedPinsHint: 'First digits or whole PIN codes, such as 411, 560001. Empty allows all of them.',
  excludedPins: 'Excluded PIN codes',
  excludedPinsHint: 'They are refused even if they are allowed above.',
  notPins: 'Separate PIN codes or their first digits by commas, such as 411, 560001.',
  saved: 'Cash on delivery updated.',
  saveFailed: 'Could not save the settings of cash on delivery.',
  collect: 'Cash collected',
  confirmCollect: 'Cash collected?',
  collectText: (amount: string, orderNumber: string) => `You have received ${amount} for order ${orderNumber}.`,
  collected: 'The order is marked as paid.',
  collectFailed: 'Could not mark the order as paid.',
} as const;
