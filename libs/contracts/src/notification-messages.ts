import type { NotificationKind } from './notifications.js';

/** The kinds of notifications, as settings and mails name them. */
export const NOTIFICATION_NAMES: Readonly<Record<NotificationKind, string>> = {
  order: 'New order',
  payment: 'Payment that needs attention',
  complaint: 'New complaint',
  stock: 'Low stock',
  job: 'Failed job',
};
