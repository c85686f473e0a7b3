/** Texts about an order that several pages have. */
export const ORDER_UI_MESSAGES = {
  shippingAddress: 'Shipping address',
  items: 'Items',
  orderSummary: 'Order summary',
  totals: {
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    taxes: 'Taxes',
    taxesIncluded: 'included',
    includes: (tax: string) => `Includes ${tax}`,
  },
  phone: (number: string) => `Phone: +91 ${number}`,
  paid: 'Paid',
  unpaid: (method: string) => `Unpaid, ${method.toLowerCase()}`,
  orderStatuses: {
    Processing: 'Processing',
    Packed: 'Packed',
    Shipped: 'Shipped',
    Delivered: 'Delivered',
    Cancelled: 'Cancelled',
    returned: 'Returned',
  },
} as const;
