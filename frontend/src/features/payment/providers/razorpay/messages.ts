/** Texts that name the provider: those of spec section 8, then our own. */
export const RAZORPAY_MESSAGES = {
  scriptNotLoaded: 'Razorpay SDK failed to load. Are you online?',
  choice: 'Card or UPI',
  choiceHint: 'Pay now.',
  heading: 'Pay securely',
  pay: 'Pay with Card / UPI',
  processedBy: 'Payments are processed by Razorpay. We never see or store your card details.',
} as const;
