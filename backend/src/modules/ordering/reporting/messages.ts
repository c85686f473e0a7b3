/** Headings and values of the CSV file of orders. */
export const ORDER_CSV_MESSAGES = {
  order: 'Order',
  orderedAt: 'Ordered at',
  status: 'Status',
  customer: 'Customer',
  unknownCustomer: 'N/A',
  email: 'Email',
  phone: 'Phone',
  recipient: 'Recipient',
  address: 'Address',
  city: 'City',
  state: 'State',
  pin: 'PIN code',
  items: 'Items',
  boxes: 'Filled boxes',
  pieces: 'Pieces',
  itemsTotal: 'Items total',
  shipping: 'Shipping',
  adjustments: 'Adjustments',
  total: 'Total',
  paymentMethod: 'Payment method',
  paidAt: 'Paid at',
  paymentId: 'Payment ID',
  refunded: 'Refunded',
  refundStatus: 'Refund status',
  courier: 'Courier',
  trackingId: 'Tracking ID',
  packedAt: 'Packed at',
  shippedAt: 'Shipped at',
  deliveredAt: 'Delivered at',
  replaces: 'Replacement for',
  statuses: {
    Processing: 'Processing',
    Packed: 'Packed',
    Shipped: 'Shipped',
    Delivered: 'Delivered',
    Cancelled: 'Cancelled',
  },
  refundStatuses: { requested: 'requested', submitted: 'submitted', processed: 'processed', failed: 'failed' },
} as const;

/** Errors of reports. */
export const REPORT_MESSAGES = {
  invalidReport: (known: string) => `The report must be one of ${known}.`,
  invalidComparison: (known: string) => `The comparison must be one of ${known}, or blank.`,
  daysReversed: 'The last day must not be before the first.',
  tooLong: 'A report covers at most three years. Please choose a later first day.',
} as const;

/** Who stands in the history of an order, as its customer sees it, instead of a member of staff. */
export const BY_STAFF = 'shop';
