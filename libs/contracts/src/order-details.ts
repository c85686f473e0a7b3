import type { FilledBox } from './boxes.js';
import { formatShortDay } from './calendar.js';
import { ORDER_DETAIL_MESSAGES } from './order-detail-messages.js';

/** What a customer may add to an order: all optional, kept with the order as they were sent, and empty without any. */
export interface OrderDetails {
  /** One line for the courier, such as where to leave the parcel. */
  deliveryInstructions?: string;
  /** Of a business that claims the tax, with its legal name. */
  gstin?: string;
  businessName?: string;
  /** Where the business is registered, in the State of its GSTIN. Left out: the delivery address, if it lies there. */
  billingAddress?: string;
  billingCity?: string;
  billingPostalCode?: string;
  /** The first and the last day of arrival, as promised when it was paid: `2026-11-11/2026-11-13`. Set by the shop. */
  promise?: string;
  /** The day on which it leaves at the latest, so that it arrives within these days: `2026-11-09`. Set by the shop. */
  shipBy?: string;
  /** How many parcels it goes in, each to its own recipient. Set by the shop; left out for one parcel. */
  parcels?: string;
  /** Set for each gift: no prices go into its parcel. */
  giftOccasion?: keyof typeof ORDER_DETAIL_MESSAGES.giftOccasion.options;
  /** Who sends it, as the card says. */
  giftFrom?: string;
  /** Printed on a card. Lines are separated by `\n`. */
  giftMessage?: string;
  giftCard?: GiftCardDesign;
  /** Asks for one mail before the same day of the next year. */
  giftReminder?: 'yes';
  /** Chosen where the zone of the address offers it, for its fee. Left out: as every parcel. */
  speed?: DeliverySpeed;
  /** The day by which it is to arrive, one of the promise's `giftDays`. Left out: as soon as it can. */
  deliverOn?: string;
  /** The day before which it is neither packed nor shipped, for its day of arrival. Set by the shop. */
  packOn?: string;
  /** Boxes that the customer filled. Set by the shop. */
  boxes?: FilledBox[];
}

export type DeliverySpeed = keyof typeof ORDER_DETAIL_MESSAGES.speed.options;
export type GiftCardDesign = keyof typeof ORDER_DETAIL_MESSAGES.giftCard.options;

/** Who is billed instead of the person who ordered. */
export type BusinessDetails = Pick<
  OrderDetails,
  'gstin' | 'businessName' | 'billingAddress' | 'billingCity' | 'billingPostalCode'
>;
export type GiftDetails = Omit<
  OrderDetails,
  'deliveryInstructions' | 'speed' | 'boxes' | ShopDetail | keyof BusinessDetails
>;
/** Details that the shop sets when a payment starts. Clients cannot. */
export type ShopDetail = 'promise' | 'shipBy' | 'packOn' | 'parcels';

export type OrderDetail = Exclude<keyof OrderDetails, 'boxes'>;

/** Where a detail is shown beside the pages of its order: in mails, in the CSV file, on the packing slip. */
export type DetailPlace = 'mail' | 'file' | 'slip';

export interface OrderDetailDescription {
  /** A text of one or several lines, one of the options in `ORDER_DETAIL_MESSAGES`, the number of a business, a PIN code, a day or the days from one to another. */
  kind: 'line' | 'text' | 'choice' | 'gstin' | 'pin' | 'day' | 'days';
  /** Characters that a form accepts, as people count them. */
  maxLength: number;
  places: readonly DetailPlace[];
  /** The detail beside which forms and pages show it. */
  partOf?: OrderDetail;
  /** Set by the shop, not by its customer. */
  isSetByShop?: true;
  /** Not on the pages of an order, which its customer reads. */
  isForStaff?: true;
}

/**
 * The details in the order of forms, pages and files. Validation, form, order pages, mails, CSV file and packing slip derive
 * from this list; labels are in `ORDER_DETAIL_MESSAGES`.
 */
export const ORDER_DETAILS: Record<OrderDetail, OrderDetailDescription> = {
  deliveryInstructions: { kind: 'line', maxLength: 200, places: ['mail', 'file', 'slip'] },
  speed: { kind: 'choice', maxLength: 10, places: ['mail', 'file', 'slip'] },
  deliverOn: { kind: 'day', maxLength: 10, places: ['mail', 'file', 'slip'] },
  promise: { kind: 'days', maxLength: 0, places: ['mail', 'file', 'slip'], isSetByShop: true },
  packOn: { kind: 'day', maxLength: 0, places: ['file', 'slip'], isSetByShop: true, isForStaff: true },
  shipBy: { kind: 'day', maxLength: 0, places: ['file', 'slip'], isSetByShop: true, isForStaff: true },
  parcels: { kind: 'line', maxLength: 0, places: ['mail', 'file'], isSetByShop: true },
  businessName: { kind: 'line', maxLength: 150, places: ['slip'], partOf: 'gstin' },
  gstin: { kind: 'gstin', maxLength: 20, places: ['slip'] },
  billingAddress: { kind: 'line', maxLength: 200, places: [], partOf: 'gstin' },
  billingCity: { kind: 'line', maxLength: 60, places: [], partOf: 'gstin' },
  billingPostalCode: { kind: 'pin', maxLength: 10, places: [], partOf: 'gstin' },
  giftOccasion: { kind: 'choice', maxLength: 20, places: ['mail', 'file', 'slip'] },
  giftCard: { kind: 'choice', maxLength: 20, places: ['slip'], partOf: 'giftOccasion' },
  giftFrom: { kind: 'line', maxLength: 60, places: ['mail', 'file'] },
  giftMessage: { kind: 'text', maxLength: 200, places: ['mail', 'file'] },
  giftReminder: { kind: 'choice', maxLength: 3, places: [] },
};

export const ORDER_DETAIL_NAMES = Object.keys(ORDER_DETAILS) as OrderDetail[];

export const SHOP_DETAIL_NAMES = ORDER_DETAIL_NAMES.filter(
  (name): name is ShopDetail => ORDER_DETAILS[name].isSetByShop === true,
);

export const BUSINESS_DETAIL_NAMES = ORDER_DETAIL_NAMES.filter(
  (name): name is keyof BusinessDetails => name === 'gstin' || ORDER_DETAILS[name].partOf === 'gstin',
);

/** Returns the details that an order has, as its pages show them. `shownBoxes` has its boxes. @param place only those that are shown there */
export function shownDetails(details: OrderDetails, place?: DetailPlace): { label: string; text: string }[] {
  return ORDER_DETAIL_NAMES.flatMap((name) => {
    const { partOf, places, isForStaff } = ORDER_DETAILS[name];
    if (partOf || !details[name]?.trim() || (place ? !places.includes(place) : isForStaff)) return [];
    const parts = ORDER_DETAIL_NAMES.filter(
      (other) =>
        (other === name || ORDER_DETAILS[other].partOf === name) &&
        (!place || ORDER_DETAILS[other].places.includes(place)),
    );
    const texts = parts.map((part) => detailText(details, part)).filter(Boolean);
    return [{ label: ORDER_DETAIL_MESSAGES[name].label, text: texts.join(', ') }];
  });
}

/** Returns a detail as people read it, empty without one. Options are stored by their key. */
export function detailText(details: OrderDetails, name: OrderDetail): string {
  const value = details[name] ?? '';
  const message: { label: string; options?: Readonly<Record<string, string>> } = ORDER_DETAIL_MESSAGES[name];
  const { kind } = ORDER_DETAILS[name];
  if (kind === 'day' || kind === 'days') return value && value.split('/').map(formatShortDay).join(' – ');
  return message.options?.[value] ?? value.trim();
}
