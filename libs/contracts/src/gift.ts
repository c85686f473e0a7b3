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

export const GIFT_MESSAGES = {
  tooLong: (max: number) => `The message on the card can have at most ${max} characters.`,
  tooManyLines: (max: number) => `The message on the card can have at most ${max} lines.`,
  noLinks: 'The message on the card cannot contain links.',
  unreadable: 'The message on the card contains characters that cannot be printed.',
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
  return lines.some((line) => CONTROL_CHARACTER.test(line)) ? GIFT_MESSAGES.unreadable : null;
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

/** Returns the card of a gift; null for an order without a message. */
export function giftCard({ orderNumber, details, shippingAddress }: Order): GiftCard | null {
  const { giftOccasion, giftMessage, giftFrom, giftCard: design = 'plain' } = details;
  if (!giftMessage) return null;
  const occasion =
    giftOccasion && giftOccasion !== 'other' ? ORDER_DETAIL_MESSAGES.giftOccasion.options[giftOccasion] : null;
  const to = shippingAddress.recipient ?? null;
  return { kind: 'card', design, orderNumber, occasion, to, message: giftMessage, from: giftFrom ?? null };
}
