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
}

/** Who is billed instead of the person who ordered. */
export type BusinessDetails = Omit<OrderDetails, 'deliveryInstructions'>;

export type OrderDetail = keyof OrderDetails;

/** Where a detail is shown beside the pages of its order: in mails, in the CSV file, on the packing slip. */
export type DetailPlace = 'mail' | 'file' | 'slip';

export interface OrderDetailDescription {
  /** A text of one line, the number of a business, or a PIN code. */
  kind: 'line' | 'gstin' | 'pin';
  /** Characters that a form accepts. */
  maxLength: number;
  places: readonly DetailPlace[];
  /** The detail beside which forms and pages show it. */
  partOf?: OrderDetail;
}

/**
 * The details in the order of forms, pages and files. Validation, form, order pages, mails, CSV file and packing slip derive
 * from this list; labels are in `ORDER_DETAIL_MESSAGES`.
 */
export const ORDER_DETAILS: Record<OrderDetail, OrderDetailDescription> = {
  deliveryInstructions: { kind: 'line', maxLength: 200, places: ['mail', 'file', 'slip'] },
  businessName: { kind: 'line', maxLength: 150, places: ['slip'], partOf: 'gstin' },
  gstin: { kind: 'gstin', maxLength: 20, places: ['slip'] },
  billingAddress: { kind: 'line', maxLength: 200, places: [], partOf: 'gstin' },
  billingCity: { kind: 'line', maxLength: 60, places: [], partOf: 'gstin' },
  billingPostalCode: { kind: 'pin', maxLength: 10, places: [], partOf: 'gstin' },
};

export const ORDER_DETAIL_NAMES = Object.keys(ORDER_DETAILS) as OrderDetail[];

export const BUSINESS_DETAIL_NAMES = ORDER_DETAIL_NAMES.filter(
  (name): name is keyof BusinessDetails => name === 'gstin' || ORDER_DETAILS[name].partOf === 'gstin',
);

/** Returns the details that an order has, as its pages show them. @param place only those that are shown there */
export function shownDetails(details: OrderDetails, place?: DetailPlace): { label: string; text: string }[] {
  return ORDER_DETAIL_NAMES.flatMap((name) => {
    const { partOf, places } = ORDER_DETAILS[name];
    if (partOf || !details[name]?.trim() || (place && !places.includes(place))) return [];
    const parts = ORDER_DETAIL_NAMES.filter(
      (other) =>
        (other === name || ORDER_DETAILS[other].partOf === name) &&
        (!place || ORDER_DETAILS[other].places.includes(place)),
    );
    const texts = parts.map((part) => details[part]?.trim()).filter(Boolean);
    return [{ label: ORDER_DETAIL_MESSAGES[name].label, text: texts.join(', ') }];
  });
}
