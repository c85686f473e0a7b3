import { isRoleEnough, type Permission, type StaffRole } from './staff.js';

/** What staff can be told of by mail, with the permission that it takes. */
export const NOTIFICATION_KINDS = {
  order: 'orders',
  payment: 'orders',
  complaint: 'orders',
  stock: 'catalogue',
  job: 'jobs',
} as const satisfies Record<string, Permission>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** `mail`: at once; `daily`: in one mail each morning. */
export const NOTIFICATION_DELIVERIES = ['off', 'mail', 'daily'] as const;

export type NotificationDelivery = (typeof NOTIFICATION_DELIVERIES)[number];

/** Of one person. Kinds that their role does not see are `off`. */
export type NotificationChoices = Record<NotificationKind, NotificationDelivery>;

/** Mails at once to one person within an hour. What is beyond comes in one mail after that hour. */
export const NOTIFICATIONS_AN_HOUR = 20;

/** Hour of the day in India at which the daily mail is sent. */
export const DAILY_NOTIFICATION_HOUR = 8;

/** Returns the kinds that somebody with this role may be told of. */
export const notificationKindsOf = (role: StaffRole | null): NotificationKind[] =>
  (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter((kind) =>
    isRoleEnough(role, NOTIFICATION_KINDS[kind]),
  );
