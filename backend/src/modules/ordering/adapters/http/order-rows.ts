import type { Order } from '@shop/contracts';
import type { Cell } from '../../../../platform/csv/send-csv.js';

/** Columns of the CSV export. Amounts are in rupees, times in Indian time. */
const COLUMNS: readonly (readonly [heading: string, cell: (order: Order) => Cell])[] = [
  ['Order', ({ orderNumber }) => orderNumber],
  ['Ordered at', ({ createdAt }) => momentInIndia(createdAt)],
  ['Status', ({ status }) => status],
  ['Customer', ({ user }) => user?.name ?? 'N/A'],
  ['Email', ({ user }) => user?.email ?? null],
  ['Phone', ({ shippingAddress: { phone } }) => phone],
  ['Address', ({ shippingAddress: { address, address2 } }) => [address, address2].filter(Boolean).join(', ')],
  ['City', ({ shippingAddress: { city } }) => city],
  ['State', ({ shippingAddress: { state } }) => state],
  ['PIN code', ({ shippingAddress: { postalCode } }) => postalCode],
  [
    'Items',
    ({ orderItems }) => orderItems.map(({ quantity, name, size }) => `${quantity} × ${name}, ${size}`).join('\n'),
  ],
  ['Pieces', ({ orderItems }) => orderItems.reduce((pieces, { quantity }) => pieces + quantity, 0)],
  ['Items total', ({ itemsPrice }) => itemsPrice],
  ['Shipping', ({ shippingPrice }) => shippingPrice],
  ['Total', ({ totalPrice }) => totalPrice],
  ['Payment ID', ({ paymentResult }) => paymentResult.id],
  ['Refunded', ({ refund }) => refund?.amount ?? null],
  ['Refund status', ({ refund }) => refund?.status ?? null],
  ['Courier', ({ isShipped, deliveryPartner }) => (isShipped ? deliveryPartner : null)],
  ['Tracking ID', ({ trackingId }) => trackingId ?? null],
  ['Shipped at', ({ shippedAt }) => (shippedAt ? momentInIndia(shippedAt) : null)],
  ['Delivered at', ({ deliveredAt }) => (deliveredAt ? momentInIndia(deliveredAt) : null)],
];

export const ORDER_COLUMNS = COLUMNS.map(([heading]) => heading);

export const rowOf = (order: Order): Cell[] => COLUMNS.map(([, cell]) => cell(order));

const IN_INDIA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats a time for spreadsheets, such as `2026-11-21 14:05:33`. */
function momentInIndia(at: string): string {
  return IN_INDIA.format(new Date(at));
}
