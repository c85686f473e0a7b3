import type { NotificationDelivery } from '@shop/contracts/notifications';

export const NOTIFICATION_MESSAGES = {
  title: 'Your mails',
  notLoaded: 'Could not load your notifications.',
  saved: 'Notifications saved.',
  saveFailed: 'Could not save your notifications. Please try again.',
  hint: (email: string) => `For you alone, to ${email}. Other people choose for themselves.`,
  limit: (count: number, hour: number) =>
    `At once means one mail for each, at most ${count} an hour; the rest of the hour comes in one mail. The daily summary comes at ${hour} in the morning.`,
  deliveries: {
    off: 'Off',
    mail: 'Mail at once',
    daily: 'Daily summary',
  } satisfies Record<NotificationDelivery, string>,
} as const;
