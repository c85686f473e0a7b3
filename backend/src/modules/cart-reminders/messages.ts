export const CART_REMINDER_MESSAGES = {
  invalidIsOn: 'Please send whether reminders are on, as true or false.',
  invalidIsWanted: 'Please send whether you want reminders, as true or false.',
  stopped: 'You will get no more reminders of your cart.',
  mail: {
    subject: (shop: string) => `Your cart at ${shop}`,
    asked: 'You asked us to remind you when you leave something in your cart. This is in it, at today’s prices:',
    once: 'We will not remind you of this cart again.',
    open: 'Open your cart',
    stop: 'Stop these reminders',
  },
} as const;
