export const PAYMENT_MESSAGES = {
  noWayToPay: 'Customers cannot pay: the shop has no keys of a payment provider, and no other way to pay is on.',
  notConfigured: 'This shop does not take online payments at the moment. Please choose another way to pay.',
  noSuchProvider: 'There is no such way to pay.',
  invalidGift: 'isGift must be true or false.',
  invalidAmount: 'The amount to pay must be a whole number of at least 0.',
  paymentNotFound: 'Payment not found.',
  refundPending: 'The refund of this payment is still in progress.',
  notByTransfer: 'This order is not paid by bank transfer.',
  otherAmount: (total: string) =>
    `The transfer must be ${total}, the total of the order. If another amount arrived, send it back or ask for the rest first.`,
  referenceUsed: (reference: string) => `The reference ${reference} has confirmed another order.`,
  dayToCome: 'The day of the transfer must not be in the future.',
  alreadySettled: 'This payment is already marked as settled.',
  invalidSignature: 'The signature of this event is not valid.',
  refundNotFound: 'This payment has no refund.',
  refundNotFailed: 'This refund has not failed, so it cannot be retried.',
  refundRetried: 'The refund is being retried.',
  settled: 'Marked as settled.',
  approvalExceeded: 'More money would go back now than was approved. Decline this request and make a new one.',
  refundNotCarriedOut: 'The provider could not complete the refund.',
  refundNotListed:
    'The provider reports this amount as refunded, but does not list it. Compare the payment at its dashboard.',
  disputed: {
    disputeOpen:
      'The customer’s bank disputes this payment, so the order cannot be cancelled, refunded or shipped until an owner of the shop allows it.',
    disputeLost:
      'The customer’s bank has reversed this payment, so the order cannot be cancelled, refunded or shipped until an owner of the shop allows it.',
  },
  notDisputed: 'No dispute of this payment is open or lost.',
  disputeAllowed: 'Staff may go on despite the dispute, until it changes.',
  refundDisputed: 'The customer’s bank disputes this money. Retry the refund once the dispute is won.',
  unknownToProvider: 'The provider has no such payment. Was it made with the keys of another account?',
  /** The action taken for a payment that needs attention. */
  done: {
    disputeOpen:
      'The customer’s bank disputes the payment. Answer at the provider’s dashboard in time, and do not ship before it is decided.',
    orderCancelledInDispute:
      'The order was cancelled while its payment was disputed. Refund it at the order once the dispute is won.',
    disputeLost: 'The customer’s bank reversed the payment. Record it in your accounts, then mark it as settled.',
    ledgerDiffers:
      'Our records and the provider’s differ. Compare the payment at its dashboard; this entry disappears once they agree.',
    refundFailed: 'The provider rejected the refund. Refund the payment manually.',
    refunded: 'Refunded in full.',
    refundAccepted: 'Refund accepted by the provider.',
    refundLate: 'The refund could not be sent yet; it is retried automatically.',
    refundRequested: 'Refund on its way.',
    orderDeleted: 'The order was deleted, but its payment was not refunded. Refund it, or mark it as settled.',
    orderCancelled:
      'The money of this cancelled order was collected or transferred. Return it by hand and record the refund at the order.',
    refundedAtProvider: 'Refunded at the provider; no order was placed.',
    waiting: 'Waiting for its order; refunded if none is placed.',
  },
  unavailable: 'Payments are temporarily unavailable. Please try again in a few minutes.',
} as const;
