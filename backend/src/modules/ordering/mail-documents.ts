import type { MailDocument } from '../../kernel/mail-words.js';
import { DRAFT_MAIL_MESSAGES } from './drafts/messages.js';
import { ORDER_MAIL_MESSAGES } from './mail-messages.js';

const { confirmed, paid, shipped, delivered, cancelled, returned, deleted, giftDue, refund, declined } =
  ORDER_MAIL_MESSAGES;

export const PLACED_MAIL = { key: 'mailPlaced', originals: confirmed } as const;
export const PAID_MAIL = { key: 'mailPaid', originals: paid } as const;
export const SHIPPED_MAIL = { key: 'mailShipped', originals: shipped } as const;
export const DELIVERED_MAIL = { key: 'mailDelivered', originals: delivered } as const;
export const CANCELLED_MAIL = { key: 'mailCancelled', originals: cancelled } as const;
export const RETURNED_MAIL = { key: 'mailReturned', originals: returned } as const;
export const DELETED_MAIL = { key: 'mailDeleted', originals: deleted } as const;
export const GIFT_DUE_MAIL = { key: 'mailGiftDue', originals: giftDue } as const;
export const REFUND_MAIL = { key: 'mailRefund', originals: refund } as const;
export const DECLINED_MAIL = { key: 'mailDeclined', originals: declined } as const;
export const PAYMENT_LINK_MAIL = { key: 'mailPaymentLink', originals: DRAFT_MAIL_MESSAGES } as const;

/** The mails about orders that a shop can word itself. */
export const ORDER_MAIL_DOCUMENTS: readonly MailDocument[] = [
  PLACED_MAIL,
  PAID_MAIL,
  SHIPPED_MAIL,
  DELIVERED_MAIL,
  CANCELLED_MAIL,
  RETURNED_MAIL,
  DELETED_MAIL,
  GIFT_DUE_MAIL,
  REFUND_MAIL,
  DECLINED_MAIL,
  PAYMENT_LINK_MAIL,
];
