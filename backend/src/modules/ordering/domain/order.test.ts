import { deliver, remove, ship, TRANSITIONS, type Order, type OrderStatus } from './order.js';

const AT = new Date('2026-11-21T06:30:00Z');
const MEERA = { by: 'Meera', at: AT };
const PARCEL = { trackingId: 'D1234', deliveryPartner: 'DTDC' };
const anOrder = (part: Partial<Order> = {}): Order =>
  ({ id: 'o-1', status: 'Processing', trackingId: null, deliveryPartner: null, shippedAt: null, deliveredAt: null, deletedAt: null, ...part });

it('ships an order that is being processed and writes down who did it', () => {
  expect(ship(anOrder(), PARCEL, MEERA)).toEqual({
    order: anOrder({ status: 'Shipped', ...PARCEL, shippedAt: AT }),
    entry: { by: 'Meera', at: AT, event: 'Order shipped', note: 'DTDC D1234' },
  });
});

it('delivers an order that is on its way', () => {
  const onItsWay = ship(anOrder(), PARCEL, MEERA).order;
  expect(deliver(onItsWay, MEERA)).toEqual({ order: { ...onItsWay, status: 'Delivered', deliveredAt: AT }, entry: { ...MEERA, event: 'Order delivered' } });
});

it.each<[OrderStatus, string]>([
  ['Shipped', 'This order has been shipped already.'],
  ['Delivered', 'This order has been delivered already.'],
  ['Cancelled', 'This order was cancelled.'],
])('does not ship an order that is %s', (status, message) => {
  expect(() => ship(anOrder({ status }), PARCEL, MEERA)).toThrow(expect.objectContaining({ kind: 'conflict', message }));
});

it.each<[OrderStatus, string]>([
  ['Processing', 'This order has not been shipped yet.'],
  ['Delivered', 'This order has been delivered already.'],
  ['Cancelled', 'This order was cancelled.'],
])('does not deliver an order that is %s', (status, message) => {
  expect(() => deliver(anOrder({ status }), MEERA)).toThrow(expect.objectContaining({ kind: 'conflict', message }));
});

it('cancels an unshipped order that is deleted, and returns its stock', () => {
  expect(remove(anOrder(), MEERA)).toMatchObject({ returnsStock: true, order: { status: 'Cancelled', deletedAt: AT }, entry: { by: 'Meera', event: 'Order deleted' } });
});

it.each<OrderStatus>(['Shipped', 'Delivered', 'Cancelled'])('leaves the status and the stock alone when an order that is %s is deleted', (status) => {
  expect(remove(anOrder({ status }), MEERA)).toMatchObject({ returnsStock: false, order: { status, deletedAt: AT } });
});

it('never goes back: no order reaches a status twice', () => {
  const reach = (status: OrderStatus): OrderStatus[] => Object.values(TRANSITIONS[status]).flatMap((reached) => [reached, ...reach(reached)]);
  for (const status of Object.keys(TRANSITIONS) as OrderStatus[]) expect(reach(status)).not.toContain(status);
});
