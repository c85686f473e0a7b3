export const CART_REMINDER_MESSAGES = {
  invalidIsOn: 'Please send whether reminders are on, as true or false.',
  invalidIsWanted: 'Please send whether you want reminders, as true or false.',
  stopped: 'You will get no more reminders of your cart.',
  mail: {
    subject: (shop: string) => `Your cart at ${shop}`,
    asked: 'You asked us to remind you of a cart that you leave. This is in yours, at the prices of today:',
    once: 'This is the only reminder of this cart.',
    open: 'Open your cart',
    stop: 'Stop these reminders',
  },
} as const;
