import fc from 'fast-check';
import { deliver, remove, ship, TRANSITIONS, type Order, type OrderStatus } from './order.js';

const AT = new Date('2026-11-21T06:30:00Z');
const MEERA = { by: 'Meera', at: AT };
const PARCEL = { trackingId: 'D1234', deliveryPartner: 'DTDC' };
const anOrder = (part: Partial<Order> = {}): Order => ({
  id: 'o-1',
  status: 'Processing',
  paymentId: 'pay_1',
  trackingId: null,
  deliveryPartner: null,
  shippedAt: null,
  deliveredAt: null,
  paidAt: AT,
  deletedAt: null,
  ...part,
});

it('ships an order that is being processed and records the actor', () => {
  expect(ship(anOrder(), PARCEL, MEERA)).toEqual({
    order: anOrder({ status: 'Shipped', ...PARCEL, shippedAt: AT }),
    entry: { by: 'Meera', at: AT, event: 'Order shipped', note: 'DTDC D1234' },
  });
});

it('delivers an order that was shipped', () => {
  const onItsWay = ship(anOrder(), PARCEL, MEERA).order;
  expect(deliver(onItsWay, MEERA)).toEqual({
    order: { ...onItsWay, status: 'Delivered', deliveredAt: AT },
    entry: { ...MEERA, event: 'Order delivered' },
  });
});

it.each<[OrderStatus, string]>([
  ['Shipped', 'This order has already been shipped.'],
  ['Delivered', 'This order has already been delivered.'],
  ['Cancelled', 'This order was cancelled.'],
])('does not ship an order that is %s', (status, message) => {
  expect(() => ship(anOrder({ status }), PARCEL, MEERA)).toThrow(
    expect.objectContaining({ code: 'order_status', message }),
  );
});

it.each<[OrderStatus, string]>([
  ['Processing', 'This order has not been shipped yet.'],
  ['Delivered', 'This order has already been delivered.'],
  ['Cancelled', 'This order was cancelled.'],
])('does not deliver an order that is %s', (status, message) => {
  expect(() => deliver(anOrder({ status }), MEERA)).toThrow(expect.objectContaining({ code: 'order_status', message }));
});

it('cancels a deleted order that was not shipped, and restores its stock', () => {
  expect(remove(anOrder(), MEERA)).toMatchObject({
    returnsStock: true,
    order: { status: 'Cancelled', deletedAt: AT },
    entry: { by: 'Meera', event: 'Order cancelled' },
  });
});

it.each<OrderStatus>(['Shipped', 'Delivered', 'Cancelled'])(
  'leaves status and stock unchanged when an order that is %s is deleted',
  (status) => {
    expect(remove(anOrder({ status }), MEERA)).toMatchObject({ returnsStock: false, order: { status, deletedAt: AT } });
  },
);

it('never moves backwards: no order reaches a status twice', () => {
  const reach = (status: OrderStatus): OrderStatus[] =>
    Object.values(TRANSITIONS[status]).flatMap((reached) => [reached, ...reach(reached)]);
  for (const status of Object.keys(TRANSITIONS) as OrderStatus[]) expect(reach(status)).not.toContain(status);
});

it('any sequence of commands follows the rules', () => {
  const steps = {
    ship: (order: Order) => ship(order, PARCEL, MEERA),
    deliver: (order: Order) => deliver(order, MEERA),
    remove: (order: Order) => remove(order, MEERA),
  };
  /** The rules of the specification, independent of the transition table in the code. */
  const model = { shipped: false, delivered: false, removed: false };
  const isLegal = (step: keyof typeof steps, { shipped, delivered }: typeof model) =>
    step === 'remove' || (step === 'ship' ? !shipped : shipped && !delivered);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('ship', 'deliver', 'remove') as fc.Arbitrary<keyof typeof steps>, { maxLength: 30 }),
      (commands) => {
        let order = anOrder();
        const known = { ...model };
        for (const command of commands.filter(
          (_command, index) => commands.indexOf('remove') < 0 || index <= commands.indexOf('remove'),
        )) {
          if (!isLegal(command, known)) {
            expect(() => steps[command](order)).toThrow(expect.objectContaining({ code: 'order_status' }));
            continue;
          }
          const step = steps[command](order);
          if (command === 'remove') expect(step).toHaveProperty('returnsStock', !known.shipped);
          order = step.order;
          known[command === 'ship' ? 'shipped' : command === 'deliver' ? 'delivered' : 'removed'] = true;
          expect([order.shippedAt !== null, order.deliveredAt !== null, order.deletedAt !== null]).toEqual([
            known.shipped,
            known.delivered,
            known.removed,
          ]);
          expect(order.status).toBe(
            known.delivered ? 'Delivered' : known.shipped ? 'Shipped' : known.removed ? 'Cancelled' : 'Processing',
          );
        }
      },
    ),
    { numRuns: 1000 },
  );
});
