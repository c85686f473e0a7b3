import { ORDER_DETAIL_MESSAGES } from './order-detail-messages.js';
import { type GiftCardDesign, ORDER_DETAILS } from './order-details.js';
import type { Order } from './ordering.js';

/** Lines of a message on a card. */
export const MAX_GIFT_LINES = 6;
/** One visible character, such as a syllable in Devanagari or an emoji, may consist of several code points. */
const MAX_CODE_POINTS = 800;

const LINK = /https?:\/\/|www\./i;
/** A line break or another control character: not allowed in a text of one line. */
export const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u;

/** Latin letters, Devanagari and emoji, as the fonts of the card have them: others would be printed as empty boxes. */
const PRINTED = [
  String.raw`\n\u0020-\u007E\u00A0-\u0107\u010C-\u0113\u0116-\u011B\u011E\u011F\u0122\u0123\u012A\u012B\u012E-\u0131\u0136\u0137`,
  String.raw`\u0139-\u013E\u0141-\u0148\u014C\u014D\u0150-\u015B\u015E-\u0165\u016A\u016B\u016E-\u0173\u0178-\u017E\u0218-\u021B`,
  String.raw`\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u20B9`,
  String.raw`\u0905-\u090D\u090F-\u0911\u0913-\u0928\u092A-\u0933\u0935-\u0939\u093D\u0950\u0958-\u095E\u0960-\u0961\u0964-\u0970\u0972`,
  // What is combined with the character before it.
  String.raw`\p{Extended_Pictographic}\u0901-\u0903\u093C\u093E-\u0945\u0947-\u0949\u094B-\u094D\u0962\u0963\p{Emoji_Modifier}\u200C-\u200D`,
  String.raw`\p{Regional_Indicator}\uFE0F`,
];
const UNPRINTED = new RegExp(`[^${PRINTED.join('')}]`, 'u');

/** Returns whether the card can show a text as it is. */
export const isPrinted = (text: string): boolean => !UNPRINTED.test(text);

export const GIFT_MESSAGES = {
  tooLong: (max: number) => `The message on the card can have at most ${max} characters.`,
  tooManyLines: (max: number) => `The message on the card can have at most ${max} lines.`,
  noLinks: 'The message on the card cannot contain links.',
  unreadable: 'The message on the card contains characters that cannot be printed.',
  unreadableFrom: 'The name on the card contains characters that cannot be printed.',
  cardOf: (orderNumber: string) => `Order ${orderNumber}`,
  dear: (name: string) => `Dear ${name},`,
  from: (name: string) => `From ${name}`,
  cutHere: 'Cut here',
} as const;

/** Returns the length of a text in characters as people count them (graphemes). */
export const lengthOf = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length;

/** Returns the text with `\n` between lines, without blanks around it. */
export const tidyGiftMessage = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Returns why a message cannot be printed on a card, as a sentence; null when it can. @param text tidy */
export function giftMessageFault(text: string): string | null {
  const { maxLength } = ORDER_DETAILS.giftMessage;
  const lines = text.split('\n');
  if (text.length > 2 * MAX_CODE_POINTS || [...text].length > MAX_CODE_POINTS || lengthOf(text) > maxLength)
    return GIFT_MESSAGES.tooLong(maxLength);
  if (lines.length > MAX_GIFT_LINES) return GIFT_MESSAGES.tooManyLines(MAX_GIFT_LINES);
  if (LINK.test(text)) return GIFT_MESSAGES.noLinks;
  return isPrinted(text) ? null : GIFT_MESSAGES.unreadable;
}

/** The artwork of a card: a band at its left with a motif, drawn as paths in a box of 24 units. Colours as `#rrggbb`. */
interface CardArtwork {
  readonly band: string;
  readonly ink: string;
  readonly motif: readonly string[];
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const PETALS = Array.from({ length: 8 }, (_, at) => (at * Math.PI) / 4).map((angle) =>
  circle(Math.round(120 + 65 * Math.cos(angle)) / 10, Math.round(120 + 65 * Math.sin(angle)) / 10, 3),
);

export const CARD_ARTWORK: Readonly<Record<GiftCardDesign, CardArtwork>> = {
  marigold: { band: '#fbe7c2', ink: '#c2630b', motif: [...PETALS, circle(12, 12, 3.4)] },
  lamps: {
    band: '#1f3b2e',
    ink: '#e3b34c',
    motif: ['M2 14C3 20 8 22 12 22C16 22 21 20 22 14C18 16 6 16 2 14Z', 'M12 2C16 7 15 11 12 12.5C9 11 8 7 12 2Z'],
  },
  plain: { band: '#eef1ec', ink: '#1f3b2e', motif: [] },
};

/** A card that goes into a parcel. */
export interface GiftCard {
  readonly kind: 'card';
  readonly design: GiftCardDesign;
  /** For whom packs: which parcel it belongs to. Not part of the card. */
  readonly orderNumber: string;
  /** Null without a known one, or for "another". */
  readonly occasion: string | null;
  readonly to: string | null;
  readonly message: string;
  readonly from: string | null;
}

/** Returns the card of a gift; null for an order without a message. It leaves out a name of the recipient that it cannot show. */
export function giftCard({ orderNumber, details, shippingAddress }: Order): GiftCard | null {
  const { giftOccasion, giftMessage, giftFrom, giftCard: design = 'plain' } = details;
  if (!giftMessage) return null;
  const occasion =
    giftOccasion && giftOccasion !== 'other' ? ORDER_DETAIL_MESSAGES.giftOccasion.options[giftOccasion] : null;
  const { recipient } = shippingAddress;
  const to = recipient && isPrinted(recipient) ? recipient : null;
  return { kind: 'card', design, orderNumber, occasion, to, message: giftMessage, from: giftFrom ?? null };
}
