/** Texts for payments that come after their hold has ended. */
export const LATE_PAYMENT_MESSAGES = {
  /** Why a payment that comes after its hold has ended is refunded, by reason. */
  refunds: {
    out_of_stock: 'An item sold out before your payment arrived. Your payment is being refunded in full.',
    offer_used_up: 'Your code was used up before your payment arrived. Your payment is being refunded in full.',
    price_expired:
      'The price of this order had expired when your payment arrived. Your payment is being refunded in full.',
  },
  /** The same before somebody pays. */
  ended: {
    offer_used_up:
      'The code of this order has been used up. Please do not pay: the payment would be refunded. Start again from your cart.',
    price_expired:
      'The price of this order has expired. Please do not pay: the payment would be refunded. Start again from your cart.',
  },
} as const;
