import { formatted } from '../../../../platform/database/india-time.js';
import { sumOf } from '../../../cart-pricing/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { placedEvent, type PlacedOrder, type Replacement } from '../domain/placed-order.js';

/**
 * Readable and unique: the date in India and a running number of at least five digits. `lpad` alone would truncate
 * longer numbers, and ten orders would share one.
 */
const ORDER_NUMBER = `${formatted(':placedAt::timestamptz', 'YYMMDD')} || '-' ||
  (SELECT lpad(next.number, greatest(5, length(next.number)), '0') FROM (SELECT nextval('order_numbers')::text AS number) next)`;

/** Parts of a statement that insert an order with its lines and its history, if the part named `allowed` has a row. */
export const INSERT_ORDER = `
  placed AS (
    INSERT INTO orders (id, order_number, user_id, checkout_session_id, provider_order_id, payment_id, status, shipping_address,
      payment_method, items_paise, shipping_paise, total_paise, paid_at, created_at, adjustments, details, replaces_order_id, payment_due_at)
    SELECT :id, ${ORDER_NUMBER}, :userId, :sessionId, :providerOrderId, :paymentId, 'Processing', :shippingAddress,
      :paymentMethod, :itemsPaise, :shippingPaise, :totalPaise, :paidAt, :placedAt, :adjustments, :details, :replacesOrderId, :paymentDueAt FROM allowed RETURNING id, order_number),
  history AS (INSERT INTO order_history (order_id, at, event, by, note) SELECT id, :placedAt, :event, :by, :paymentNote FROM placed),
  items AS (
    INSERT INTO order_items (order_id, position, product_id, variant_id, name, size, quantity, price_paise, image_url)
    SELECT placed.id, line.position, (line.item->>'productId')::uuid, (line.item->>'variantId')::uuid, line.item->>'name', line.item->>'size',
      (line.item->>'quantity')::int, (line.item->>'unitPaise')::int, line.item->>'imageUrl'
    FROM placed, jsonb_array_elements(:lines::jsonb) WITH ORDINALITY AS line(item, position))`;

/** Returns the values of `INSERT_ORDER`. */
export function orderValues(order: PlacedOrder) {
  return {
    ...order,
    ...jsonOf(order),
    replacesOrderId: null,
    event: placedEvent(order),
    by: order.placedBy ?? ORDERING_MESSAGES.history.byCustomer,
  };
}

/** Does the same for an order without a payment. */
export function replacementValues({ replacesNumber, ...order }: Replacement) {
  return {
    ...order,
    ...jsonOf(order),
    ...{ sessionId: null, providerOrderId: null, paymentId: null, paymentDueAt: null },
    event: ORDERING_MESSAGES.history.replaces,
    paymentNote: replacesNumber,
  };
}

function jsonOf({
  shippingAddress,
  lines,
  adjustments,
}: Pick<PlacedOrder, 'shippingAddress' | 'lines' | 'adjustments'>) {
  return {
    shippingAddress: JSON.stringify(shippingAddress),
    shippingPaise: Math.max(0, sumOf('shipping', adjustments)),
    lines: JSON.stringify(lines),
    adjustments: JSON.stringify(adjustments),
  };
}

/** Returns the same texts for the same items, in the form that `has_bought_since` compares. */
export function itemTexts(lines: readonly { readonly variantId: string; readonly quantity: number }[]): string[] {
  return lines.map(({ variantId, quantity }) => `${variantId}x${quantity}`).sort();
}
