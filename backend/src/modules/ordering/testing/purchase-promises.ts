import { MIN_REFUND_PAISE } from '../../payments/index.js';
import type { MemoryShop } from './memory-shop.js';
import type { OrderRow } from './memory-orders.js';

const itemsOf = ({ placed }: OrderRow): string =>
  placed.lines
    .map(({ variantId, quantity }) => `${variantId}x${quantity}`)
    .sort()
    .join(' ');

/**
 * Returns the promises that a shop in memory breaks; can be called at any time.
 * @param initialStock by variant, before the first sale
 */
export function brokenPromises(shop: MemoryShop, initialStock: ReadonlyMap<string, number>): string[] {
  return [...stockFaults(shop, initialStock), ...orderFaults(shop), ...refundFaults(shop), ...replacementFaults(shop)];
}

/** As `brokenPromises`, for a shop with no pending timers or jobs. A rest below the minimum cannot be refunded. */
export function brokenPromisesAtRest(shop: MemoryShop, initialStock: ReadonlyMap<string, number>): string[] {
  const ordered = new Set(shop.orders.rows.map(({ placed }) => placed.paymentId));
  const known = new Set(shop.sessions.rows.map(({ providerOrderId }) => providerOrderId));
  const unsettled = [...shop.gateway.payments.values()].filter(
    ({ id, status, orderId, amountPaise, amountRefundedPaise }) =>
      status === 'captured' &&
      known.has(orderId) &&
      !ordered.has(id) &&
      amountPaise - amountRefundedPaise >= MIN_REFUND_PAISE,
  );
  const open = shop.money.refunds.rows.filter((refund) => refund.status !== 'processed' && !isImpossible(shop, refund));
  return [
    ...brokenPromises(shop, initialStock),
    ...unsettled.map(({ id }) => `payment ${id} has neither order nor refund`),
    ...shop.sessions.rows.filter(({ hold }) => hold === 'held').map(({ id }) => `session ${id} holds stock`),
    ...open.map(({ id }) => `refund ${id} is open`),
    ...cancellationFaults(shop),
  ];
}

/** True for an exact amount of which less is left: somebody refunded the rest at the provider. A person settles it. */
function isImpossible(
  shop: MemoryShop,
  { isExact, amountPaise, paymentId }: MemoryShop['money']['refunds']['rows'][number],
) {
  const payment = shop.gateway.payments.get(paymentId);
  return isExact && payment !== undefined && amountPaise > payment.amountPaise - payment.amountRefundedPaise;
}

/** A cancelled or returned order that was paid online is refunded in full; one that was paid on delivery has only refunds by hand, of collected cash. */
function cancellationFaults(shop: MemoryShop): string[] {
  return shop.orders.all.flatMap(({ order, history }) => {
    const countOf = (name: string) => history.filter(({ event }) => event === name).length;
    const [outcomes, returns] = [
      countOf('Order cancelled') + countOf('Order shipped'),
      countOf('Returned undelivered'),
    ];
    const payment = shop.gateway.payments.get(order.paymentId ?? '');
    const isReturned = !payment || payment.amountPaise - payment.amountRefundedPaise < MIN_REFUND_PAISE;
    const hasRefund = shop.money.refunds.rows.some(
      ({ paymentId, manual }) => paymentId === order.paymentId && !(manual && order.paidAt),
    );
    return [
      ...(outcomes > 1 ? [`order ${order.id} has ${outcomes} outcomes`] : []),
      ...(returns > countOf('Order shipped') ? [`order ${order.id} came back ${returns} times`] : []),
      ...(order.status === 'Cancelled' && order.deletedAt === null && !isReturned
        ? [`order ${order.id} keeps money`]
        : []),
      ...(!payment && hasRefund ? [`order ${order.id} refunds cash`] : []),
    ];
  });
}

/** Promise 1: sales never exceed the stock, and the stock on hold equals the holds of live sessions. */
function stockFaults(shop: MemoryShop, initialStock: ReadonlyMap<string, number>): string[] {
  return [...initialStock].flatMap(([variantId, initial]) => {
    const { stock, reserved } = shop.stock.of(variantId);
    const sum = (lines: readonly { variantId: string; quantity: number }[]) =>
      lines.reduce((total, line) => total + (line.variantId === variantId ? line.quantity : 0), 0);
    const held = shop.sessions.rows.filter(({ hold }) => hold === 'held').flatMap(({ cart }) => cart?.lines ?? []);
    const sold = shop.orders.all
      .filter(({ order }) => order.status !== 'Cancelled')
      .flatMap(({ placed }) => placed.lines);
    const restocked = shop.refundRequests.rows
      .filter(({ decision }) => decision === 'approved')
      .flatMap(({ lines }) => lines.filter(({ restock }) => restock));
    return [
      ...(stock < 0 || reserved < 0 || reserved > stock ? [`stock ${stock} with ${reserved} reserved`] : []),
      ...(reserved === sum(held) ? [] : [`${reserved} reserved, ${sum(held)} held by sessions`]),
      ...(stock + sum(sold) - sum(restocked) === initial ? [] : [`${initial} became ${stock} with ${sum(sold)} sold`]),
    ];
  });
}

/** Promises 2 and 4: an order has one captured payment of its total, and one intended purchase has one order. */
function orderFaults(shop: MemoryShop): string[] {
  return shop.orders.rows.flatMap((row) => {
    const { placed, userId } = row;
    const session = shop.session(placed.sessionId);
    const isOnDelivery = session.provider === shop.money.onDelivery.name;
    const payment = shop.gateway.payments.get(placed.paymentId);
    const isExplained = payment && (payment.offerId !== null || payment.isFeeOnTop);
    const isTwice = shop.orders.rows.some((other) => {
      const isSame = other !== row && userId !== null && other.userId === userId && itemsOf(other) === itemsOf(row);
      return isSame && other.placed.placedAt <= placed.placedAt && session.createdAt <= other.placed.placedAt;
    });
    return [
      ...(isOnDelivery || payment?.status === 'captured' || payment?.status === 'refunded'
        ? []
        : [`unpaid order ${placed.id}`]),
      ...(isOnDelivery || payment?.amountPaise === placed.totalPaise || isExplained
        ? []
        : [`order ${placed.id} at another price`]),
      ...(session.status === 'paid' && session.amountPaise === placed.totalPaise
        ? []
        : [`order of session ${session.id}`]),
      ...(isTwice ? [`a second order for one purchase: ${placed.id}`] : []),
    ];
  });
}

/** Promise 2: refunds never exceed the captured amount, and no order is refunded automatically. */
function refundFaults(shop: MemoryShop): string[] {
  const ordered = new Set(shop.orders.rows.map(({ placed }) => placed.paymentId));
  return [
    ...[...shop.gateway.payments.values()]
      .filter(({ amountPaise, amountRefundedPaise }) => amountRefundedPaise > amountPaise)
      .map(({ id }) => `more than captured refunded of ${id}`),
    ...shop.money.refunds.rows
      .filter(({ kind, paymentId }) => kind === 'auto' && ordered.has(paymentId))
      .map(({ paymentId }) => `automatic refund of ${paymentId}, which has an order`),
    ...shop.money.refunds.rows
      .filter(({ amountPaise, paidPaise }) => amountPaise > paidPaise)
      .map(({ id }) => `refund ${id} above the captured amount`),
  ];
}

/** Nothing is sent again that was not shipped, and no piece more often than it was ordered. */
function replacementFaults(shop: MemoryShop): string[] {
  return shop.orders.all.flatMap(({ order, placed }) => {
    const sent = shop.orders.replacements.filter(
      (other) => other.placed.replacesOrderId === order.id && other.order.status !== 'Cancelled',
    );
    const pieces = sent.flatMap((other) => other.placed.lines);
    return [
      ...(sent.length > 0 && order.shippedAt === null ? [`order ${order.id} is replaced, but was not shipped`] : []),
      ...placed.lines
        .filter(({ variantId, quantity }) => {
          const again = pieces.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
          return again > quantity;
        })
        .map(({ variantId }) => `more of ${variantId} sent again than order ${order.id} had`),
    ];
  });
}
