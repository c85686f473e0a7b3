/** Texts for payments that come after their hold has ended. */
export const LATE_PAYMENT_MESSAGES = {
  /** Why a payment that comes after its hold has ended is refunded, by reason. */
  refunds: {
    out_of_stock: 'An item sold out before your payment arrived. Your payment is being refunded in full.',
    offer_used_up:
      'The last use of your code was taken before your payment arrived. Your payment is being refunded in full.',
    price_expired: 'This payment came too late for its price. It is being refunded in full.',
  },
  /** The same before somebody pays. */
  ended: {
    offer_used_up:
      'The code of this payment has no use left. Please do not pay it: it would be refunded. Start again from your cart.',
    price_expired:
      'The price of this payment has ended. Please do not pay it: it would be refunded. Start again from your cart.',
  },
} as const;
