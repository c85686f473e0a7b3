/** Payment messages: those of spec section 8, then our own. */
export const PAYMENT_MESSAGES = {
  shippingNotLoaded: 'Failed to load shipping information',
  notStarted: 'Payment failed. Please try again.',
  failed: (description: string | null) =>
    `Payment failed: ${description || 'Please try again or use a different payment method.'}`,
  cancelled: 'Payment cancelled. Your order has not been placed.',
  refunded: 'Your order could not be placed, so your payment is being refunded in full.',
  unfinished: 'Your last payment was not completed. You can pay again.',
  unconfirmed:
    'We could not confirm your last payment yet. If your account was charged, please wait before you pay again.',
  choice: 'How would you like to pay?',
  processing: 'Processing...',
  amount: (total: string) => `You pay ${total}, taxes included.`,
  amountUnknown: 'The total is not known yet.',
  testPayments: 'Test payments: no money moves',
  checking: 'Checking your payment…',
  confirming: 'Confirming your payment… Please keep this page open.',
  termsChanged: 'Something in your cart has changed. Nothing has been charged.',
  checkSummary: 'Please check the new summary before you pay.',
} as const;
