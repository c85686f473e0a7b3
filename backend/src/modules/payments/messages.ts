export const PAYMENT_MESSAGES = {
  paymentNotFound: 'Payment not found.',
  refundPending: 'The refund of this payment is still on its way.',
  alreadySettled: 'This payment is marked as settled already.',
  invalidSignature: 'The signature of this event is not valid.',
  refundNotFound: 'There is no refund of this payment.',
  refundNotFailed: 'This refund is not waiting for you.',
  refundRetried: 'The refund is tried again.',
  settled: 'Marked as settled.',
  unavailable: 'Payments are temporarily unavailable. Please try again in a few minutes.',
} as const;
