/** What may stand in a field: one line, a rich text, an uploaded image, an https address, a colour, one of some words. */
export type ContentKind = 'line' | 'rich' | 'image' | 'link' | 'color' | 'choice';

/** A variable in a text, written `{delivery days}`: the shop replaces it by what holds at present. */
export const CONTENT_VARIABLES = [
  'shop name',
  'support email',
  'processing days',
  'delivery days',
  'express days',
  'delivery attempts',
  'damage report',
  'return reply',
  'retention',
  'buyer age',
  'shipping charge',
  'couriers',
  'outside images',
  'cart reminders',
  'offers',
] as const;
export type ContentVariable = (typeof CONTENT_VARIABLES)[number];

/** Variables of mails; each mail fills in its own. */
export const MAIL_VARIABLES = [
  'shop name',
  'support email',
  'order number',
  'replaced order',
  'amount',
  'date',
  'recipient',
  'gift',
  'reason',
  'way',
  'items',
  'reference',
  'officer',
  'link',
  'minutes',
  'hours',
  'days',
  'period',
  'inviter',
] as const;
export type MailVariable = (typeof MAIL_VARIABLES)[number];

export interface ContentField {
  kind: ContentKind;
  /** Longest text, in characters. */
  max: number;
  /** Variables of the original text: what the shop promises by law or setting. */
  variables?: readonly (ContentVariable | MailVariable)[];
  /** True where a text without them would mislead: it is refused, also by choice. */
  keepsVariables?: boolean;
  options?: readonly string[];
}
