/** Texts of the page of a payment link. */
export const PAYMENT_LINK_MESSAGES = {
  heading: 'Your order',
  notLoaded: 'Could not load your order. Please try again.',
  delivery: 'We deliver to',
  wrong: 'If something is not right, please call us before you pay.',
  until: (time: string) => `This link works until ${time}. Nothing is reserved until you pay.`,
  ordered: (orderNumber: string) =>
    `Thank you. Your order ${orderNumber} is placed, and a confirmation is on its way to you. To see it in an account, <password>set a password</password> with the email that the link came to.`,
  over: {
    expired: 'This payment link is more than a week old. Please call us, and we will send you a new one.',
    closed: 'This payment link has ended. Please call us if you still want the order.',
  },
} as const;
