/** Texts of the page after the order, which the pages before it need not load. */
export const SUCCESS_MESSAGES = {
  thanks: 'Thank You!',
  placed: 'Your order has been placed successfully.',
  confirmationSent: 'We are sending a confirmation email.',
  confirmationSentTo: (email: string) => `We are sending a confirmation email to <strong>${email}</strong>.`,
  latestOrder: 'Your latest order',
  nothingNew: 'This is your most recent order.',
  noOrder: 'Your orders will appear here and in your order history.',
  orderHistory: 'View order history',
  expected: (days: string) => `Expected ${days}`,
  orderedOn: (day: string, status: string) => `Ordered on ${day} · ${status}`,
} as const;
