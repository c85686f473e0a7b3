import {
  detailText,
  ORDER_DETAIL_MESSAGES,
  ORDER_DETAIL_NAMES,
  ORDER_DETAILS,
  shownBoxes,
  type Order,
} from '@shop/contracts';
import { spreadsheetMoment } from '@shop/contracts/calendar';
import { decimalRupees } from '@shop/money';
import type { Cell } from '../../../../kernel/table.js';
import { ORDER_CSV_MESSAGES as CSV } from '../messages.js';

const REFUND_STATUSES: Readonly<Record<string, string>> = CSV.refundStatuses;

type Column = readonly [heading: string, cell: (order: Order) => Cell];

const DETAILS = ORDER_DETAIL_NAMES.filter((name) => ORDER_DETAILS[name].places.includes('file')).map((name): Column => [
  ORDER_DETAIL_MESSAGES[name].label,
  ({ details }) => detailText(details, name) || null,
]);

/** Columns of the CSV export. Amounts are in rupees, times in Indian time. */
const COLUMNS: readonly Column[] = [
  [CSV.order, ({ orderNumber }) => orderNumber],
  [CSV.orderedAt, ({ createdAt }) => spreadsheetMoment(createdAt)],
  [CSV.status, ({ status }) => CSV.statuses[status]],
  [CSV.customer, ({ user }) => user?.name ?? CSV.unknownCustomer],
  [CSV.email, ({ user }) => user?.email ?? null],
  [CSV.phone, ({ shippingAddress: { phone } }) => phone],
  [CSV.recipient, ({ shippingAddress: { recipient }, user }) => recipient ?? user?.name ?? null],
  [CSV.address, ({ shippingAddress: { address, address2 } }) => [address, address2].filter(Boolean).join(', ')],
  [CSV.city, ({ shippingAddress: { city } }) => city],
  [CSV.state, ({ shippingAddress: { state } }) => state],
  [CSV.pin, ({ shippingAddress: { postalCode } }) => postalCode],
  ...DETAILS,
  [
    CSV.items,
    ({ orderItems }) => orderItems.map(({ quantity, name, size }) => `${quantity} × ${name}, ${size}`).join('\n'),
  ],
  [
    CSV.boxes,
    ({ details: { boxes } }) =>
      shownBoxes(boxes)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('\n') || null,
  ],
  [CSV.pieces, ({ orderItems }) => orderItems.reduce((pieces, { quantity }) => pieces + quantity, 0)],
  [CSV.itemsTotal, ({ itemsPrice }) => itemsPrice],
  [CSV.shipping, ({ shippingPrice }) => shippingPrice],
  [
    CSV.adjustments,
    ({ adjustments }) => adjustments.map(({ label, amount }) => `${label}: ${decimalRupees(amount)}`).join('\n'),
  ],
  [CSV.total, ({ totalPrice }) => totalPrice],
  [CSV.paymentMethod, ({ paymentMethod }) => paymentMethod],
  [CSV.paidAt, ({ paidAt }) => (paidAt ? spreadsheetMoment(paidAt) : null)],
  [CSV.paymentId, ({ paymentResult }) => paymentResult?.id ?? null],
  [CSV.refunded, ({ refund }) => refund?.amount ?? null],
  [CSV.refundStatus, ({ refund }) => refund && refundStatus(refund.status)],
  [CSV.courier, ({ isShipped, deliveryPartner }) => (isShipped ? deliveryPartner : null)],
  [CSV.trackingId, ({ trackingId }) => trackingId ?? null],
  [CSV.packedAt, ({ packedAt }) => (packedAt ? spreadsheetMoment(packedAt) : null)],
  [CSV.shippedAt, ({ shippedAt }) => (shippedAt ? spreadsheetMoment(shippedAt) : null)],
  [CSV.deliveredAt, ({ deliveredAt }) => (deliveredAt ? spreadsheetMoment(deliveredAt) : null)],
  [CSV.replaces, ({ replaces }) => replaces?.orderNumber ?? null],
];

/** A status without a word is written as it is. */
const refundStatus = (status: string): string => REFUND_STATUSES[status] ?? status;

export const ORDER_COLUMNS = COLUMNS.map(([heading]) => heading);

export const rowOf = (order: Order): Cell[] => COLUMNS.map(([, cell]) => cell(order));
