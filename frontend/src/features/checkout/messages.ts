export const CHECKOUT_MESSAGES = {
  progress: 'Checkout progress',
  steps: { shipping: 'Shipping', payment: 'Payment', success: 'Success' },
  stepDone: '(done)',
  showItems: 'Show items',
  hideItems: 'Hide items',
  shippingEstimated: 'Shipping (Estimated)',
  notPriced: 'The price of your cart could not be calculated.',
  calculating: 'Calculating...',
  changeAddress: 'Change shipping address',
  addressMissing: 'Please add a shipping address to your profile first.',
  addAddress: 'Add shipping address',
} as const;
