/** Texts of address and payment. */
export const CHECKOUT_PAGE_MESSAGES = {
  checkout: 'Checkout',
  continueToPayment: 'Continue to Payment',
  backToCart: 'Back to cart',
  followParcel: 'You can follow the parcel in your order history.',
  payment: 'Payment',
  itemUnavailable: 'Something in your cart is no longer available. <cart>Go to your cart</cart> to remove it.',
  deliveryHeading: 'Delivery to',
  backToShipping: 'Back to shipping',
} as const;
