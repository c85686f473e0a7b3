import { DELIVERY_PARTNERS, TRACKING_ID, type DeliveryPartner } from './ordering.js';

/** Most orders in one request of `POST /orders/steps`; clients send more in several. */
export const MAX_STEP_ORDERS = 100;

/** What can be done with many orders at once. */
export const BULK_STEPS = ['pack', 'ship'] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

/** An order to pack or to ship. Texts as they were typed, so that one wrong row refuses only itself. */
export interface StepOrder {
  /** Its id or its order number. */
  order: string;
  trackingId?: string;
  deliveryPartner?: string;
}

/** Request of `POST /orders/steps`. `isDryRun`: everything is tried, and nothing is kept. */
export interface OrderStepsInput {
  step: BulkStep;
  orders: StepOrder[];
  isDryRun?: boolean;
}

/** `done`, `unchanged` when exactly that was done before, or `refused` with the reason. */
export const STEP_OUTCOMES = ['done', 'unchanged', 'refused'] as const;

export interface OrderStepOutcome {
  /** As it was sent. */
  order: string;
  /** Null when no such order exists. */
  _id: string | null;
  orderNumber: string | null;
  outcome: (typeof STEP_OUTCOMES)[number];
  /** A stable code and a sentence; null unless refused. */
  code: string | null;
  message: string | null;
}

/** Response of `POST /orders/steps`: an outcome for each order, as they were sent. */
export interface OrderStepsResult {
  outcomes: OrderStepOutcome[];
}

/** Orders to a page of `GET /orders`, as its `limit`. */
export const ORDER_PAGE_SIZES = [10, 25, 50, 100] as const;
export type OrderPageSize = (typeof ORDER_PAGE_SIZES)[number];

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the courier of a spelling such as `Blue Dart` or `DELHIVERY`; null for another one. */
export const courierOf = (text: string): DeliveryPartner | null =>
  DELIVERY_PARTNERS.find((partner) => lettersOf(partner) === lettersOf(text)) ?? null;

export const isTrackingId = (text: string): boolean => TRACKING_ID.test(text);
