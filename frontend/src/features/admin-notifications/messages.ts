import type { NotificationDelivery } from '@shop/contracts/notifications';

export const NOTIFICATION_MESSAGES = {
  title: 'Your mails',
  notLoaded: 'Could not load your notifications.',
  saved: 'Notifications saved.',
  saveFailed: 'Could not save your notifications. Please try again.',
  hint: (email: string) => `For you alone, to ${email}. Other people choose for themselves.`,
  limit: (count: number, hour: number) =>
    `“Mail at once” sends one mail for each event, at most ${count} an hour; the others of that hour come in one mail. The daily summary comes at ${hour} am.`,
  deliveries: {
    off: 'Off',
    mail: 'Mail at once',
    daily: 'Daily summary',
  } satisfies Record<NotificationDelivery, string>,
} as const;
