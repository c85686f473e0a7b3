import { addDays, dayInIndia } from '@shop/contracts/calendar';
import { ORDER_STATUSES, type OrderStatus, type OrderView } from '@shop/contracts';

/** The index `orders_awaiting_transfer` has these orders and no others. */
const AWAITS_TRANSFER = `o.payment_due_at IS NOT NULL AND o.paid_at IS NULL AND o.status <> 'Cancelled'`;
const IS_PAYABLE = `(o.payment_due_at IS NULL OR o.paid_at IS NOT NULL)`;
const PACK_ON = `(o.details ->> 'packOn')`;

/** The day of the next step that the promise needs: to leave, then to arrive. Must be identical to the index `orders_due`. */
const DUE_ON = `(CASE WHEN o.status = 'Shipped' THEN split_part(o.details ->> 'promise', '/', 2) ELSE o.details ->> 'shipBy' END)`;
/** Must be identical to the index `orders_express`. */
const IS_EXPRESS = `o.details ->> 'speed' = 'express'`;
/** Must be identical to the index `orders_in_parcels`. */
const IS_PARTLY_SHIPPED = `o.status = 'Shipped' AND o.details ->> 'parcels' IS NOT NULL`;
const piecesIn = (items: string) => `(SELECT coalesce(sum((item ->> 'quantity')::int), 0) FROM ${items})`;
/** A parcel of an order, as `p`, that is to be packed by a day, unless its items are refunded. */
const waitingParcel = (day: string) => `SELECT FROM recipient_checkouts c JOIN parcels p ON p.list_id = c.list_id
  WHERE c.session_id = o.checkout_session_id AND p.state = 'waiting' AND (p.pack_on > '${day}') IS NOT TRUE
    AND ${piecesIn('jsonb_array_elements(p.items) item')} > ${piecesIn(`refund_requests q, jsonb_array_elements(q.lines) item
      WHERE q.order_id = o.id AND q.kind = 'refund' AND q.decision <> 'declined' AND q.details ->> 'parcel' = p.position::text`)}`;
const TO_SEND = `o.status IN ('Processing', 'Packed')`;
const TO_DELIVER = `o.status IN ('Processing', 'Packed', 'Shipped')`;

export type OrderPart = Exclude<OrderView, OrderStatus>;

export const isOrderPart = (view: OrderView): view is OrderPart => !ORDER_STATUSES.some((status) => status === view);

/** Whether a part has an index of its own, and usually few orders. */
export const isSmallPart = (view: OrderView): boolean => isOrderPart(view) && view !== 'ToPack';

/** Returns the condition of a part of the orders, as `o`. Each is found by an index. */
export function conditionOfPart(part: OrderPart, now: Date): string {
  const today = dayInIndia(now);
  switch (part) {
    case 'AwaitingTransfer':
      return AWAITS_TRANSFER;
    case 'ToPack':
      return `o.status = 'Processing' AND ${IS_PAYABLE} AND (${PACK_ON} > '${today}') IS NOT TRUE`;
    case 'Express':
      return `${TO_SEND} AND ${IS_PAYABLE} AND ${IS_EXPRESS} AND (${PACK_ON} > '${today}') IS NOT TRUE`;
    case 'PackLater':
      return `o.status = 'Processing' AND ${PACK_ON} > '${today}'`;
    case 'PartlyShipped':
      return `${IS_PARTLY_SHIPPED} AND EXISTS (${waitingParcel(today)})`;
    case 'LeavesSoon':
      return `${TO_SEND} AND ${IS_PAYABLE} AND ${DUE_ON} BETWEEN '${today}' AND '${addDays(today, 1)}'`;
    case 'Late':
      return `${TO_DELIVER} AND ${IS_PAYABLE} AND ${DUE_ON} < '${today}'`;
  }
}
