import type { RowError } from './catalog.js';
import type { Quote } from './cart.js';
import type { OrderDetails } from './order-details.js';
import type { DeliveryPartner, LinkedOrder } from './ordering.js';

/** Bounds of a list of recipients: rows and bytes of its file, and days after the last change of its parcels until it is deleted. */
export const RECIPIENT_LIMITS = { rows: 500, fileBytes: 1024 * 1024, keptDays: 90 } as const;

/** Headings of the file, in the order of the sample. A row without a name adds an item to the recipient above it. */
export const RECIPIENT_COLUMNS = [
  'name',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'pin',
  'product',
  'size',
  'quantity',
  'message',
  'deliver_on',
] as const;
export type RecipientColumn = (typeof RECIPIENT_COLUMNS)[number];

/** May be left out of the file or of a row: without a State it is that of the PIN code; a product with one size needs none. */
export const OPTIONAL_RECIPIENT_COLUMNS: readonly RecipientColumn[] = [
  'address2',
  'state',
  'size',
  'message',
  'deliver_on',
];

export interface ParcelItem {
  product: string;
  size: string;
  name: string;
  quantity: number;
}

export interface ParcelAddress {
  recipient: string;
  address: string;
  address2?: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
}

/** `failed`: it did not reach its recipient. */
export const PARCEL_STATES = ['waiting', 'shipped', 'delivered', 'failed'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** A refund of items of a parcel. Amount in rupees. */
export interface ParcelRefund {
  amount: number;
  /** When it was decided; while it is pending, when staff requested it. */
  at: string;
  /** True while a second person has to approve it; only staff see these. */
  isPending: boolean;
  items: ParcelItem[];
}

/** What one recipient gets. */
export interface Parcel {
  /** Its place in the list, from 1. */
  position: number;
  address: ParcelAddress;
  items: ParcelItem[];
  /** Printed on a card; empty without one. */
  message: string;
  /** The day by which it is to arrive, such as `2026-11-08`; null for as soon as it can. */
  deliverOn: string | null;
  /** The day before which it is neither packed nor shipped. */
  packOn: string | null;
  state: ParcelState;
  trackingId: string | null;
  deliveryPartner: DeliveryPartner | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  /** Oldest first. */
  refunds: ParcelRefund[];
}

const less = (items: readonly ParcelItem[], refunds: readonly ParcelRefund[]): ParcelItem[] =>
  items
    .map((item) => {
      const refunded = refunds
        .flatMap((refund) => refund.items)
        .filter(({ product, size }) => product === item.product && size === item.size);
      return { ...item, quantity: refunded.reduce((left, { quantity }) => left - quantity, item.quantity) };
    })
    .filter(({ quantity }) => quantity > 0);

/** Returns the items of a parcel that nobody has refunded yet. */
export const unrefundedItems = ({ items, refunds }: Pick<Parcel, 'items' | 'refunds'>): ParcelItem[] =>
  less(items, refunds);

/** What is shown of a parcel: its state, or that all its items were refunded before it left, so that it is not sent. */
export type ShownParcelState = ParcelState | 'cancelled';
export const shownState = (parcel: Pick<Parcel, 'items' | 'refunds' | 'state'>): ShownParcelState =>
  parcel.state === 'waiting' && unrefundedItems(parcel).length === 0 ? 'cancelled' : parcel.state;

/** Returns what a parcel contains, or will: its items without those whose refund was decided before it left. */
export const itemsToSend = ({
  items,
  refunds,
  shippedAt,
}: Pick<Parcel, 'items' | 'refunds' | 'shippedAt'>): ParcelItem[] =>
  less(
    items,
    refunds.filter(({ at, isPending }) => !isPending && (shippedAt === null || new Date(at) < new Date(shippedAt))),
  );

/** Parcels of an order. Empty once the recipients were deleted. */
export interface ParcelList {
  parcels: Parcel[];
}

/** Result of reading a file. Nothing is stored while `faults` has entries, or in a dry run: then `list` is null. */
export interface RecipientCheck {
  recipients: number;
  pieces: number;
  /** At most 200. Row 1 has the headings. */
  faults: RowError[];
  faultCount: number;
  /** Id of the stored list. */
  list: string | null;
}

/** A stored list with its price now. */
export interface RecipientList {
  _id: string;
  createdAt: string;
  parcels: Parcel[];
  /** Null once it is ordered, and while an item is not sold any more or a parcel cannot arrive by its day any more. */
  quote: Quote | null;
  /** What the list has become; null until then. */
  order: LinkedOrder | null;
}

/** Starts the payment of a list. */
export interface StartListPaymentInput {
  /** Name of the payment provider. */
  provider: string;
  /** The total that was shown, in paise. */
  amount: number;
  /** Of the business. */
  phone: string;
  details: OrderDetails;
}

/** What can be done with many parcels at once. */
export const PARCEL_STEPS = ['ship', 'deliver', 'fail'] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];

/** Texts as they were typed, so that one wrong row refuses only itself. */
export interface StepParcel {
  position: number;
  trackingId?: string;
  deliveryPartner?: string;
}

/** Request of `POST /orders/:id/parcels/steps`. */
export interface ParcelStepsInput {
  step: ParcelStep;
  parcels: StepParcel[];
}

/** `unchanged` when exactly that was done before, or `refused` with the reason. */
export interface ParcelStepOutcome {
  position: number;
  outcome: 'done' | 'unchanged' | 'refused';
  message: string | null;
}

export interface ParcelStepsResult {
  outcomes: ParcelStepOutcome[];
}
