import { NOTIFICATION_DELIVERIES } from '@shop/contracts/notifications';
import { formatPaise, paise } from '@shop/money';

/** Texts about notifications of staff, and of their mails. */
export const NOTIFICATION_MESSAGES = {
  invalid: `Choose one of ${NOTIFICATION_DELIVERIES.join(', ')}.`,
  /** What has happened, in a line without personal data. */
  facts: {
    order: ({ number, amountPaise }: { number: string; amountPaise: number }) =>
      `${number}, ${formatPaise(paise(amountPaise))}`,
    payment: ({ number, amountPaise }: { number: string; amountPaise: number }) =>
      `${number}, ${formatPaise(paise(amountPaise))}`,
    complaint: ({ number }: { number: string }) => number,
    stock: ({ name, size, stock }: { name: string; size: string; stock: number }) => `${name}, ${size}: ${stock} left`,
    job: ({ queue, count }: { queue: string; count: number }) => `${queue}: ${count}`,
  },
  subject: (kind: string, words: string) => `${kind}: ${words}`,
  summarySubject: (count: number, store: string) =>
    count === 1 ? `1 notification of ${store}` : `${count} notifications of ${store}`,
  andMore: (count: number) => `and ${count} more`,
  open: 'Open the back office',
  why: 'You get this mail because you have chosen it in Settings, Notifications. There you can also turn it off.',
} as const;
