import fc from 'fast-check';
import { ORDER_ACTIONS, ORDER_STATUSES } from '@shop/contracts';
import {
  changeAddress,
  returnUndelivered,
  deliver,
  pack,
  remove,
  ship,
  type Order,
  type OrderStatus,
} from './order.js';
import { next, TRANSITIONS, type ActingRole, type OrderAction } from './order-states.js';

const AT = new Date('2026-11-21T06:30:00Z');
const MEERA = { by: 'Meera', at: AT };
const PARCEL = { trackingId: 'D1234', deliveryPartner: 'DTDC' };
const anOrder = (part: Partial<Order> = {}): Order => ({
  id: 'o-1',
  status: 'Processing',
  paymentId: 'pay_1',
  paymentDueAt: null,
  trackingId: null,
  deliveryPartner: null,
  packOn: null,
  hasParcels: false,
  packedAt: null,
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

describe('promise: an order with a day of arrival is not packed too early', () => {
  const gift = anOrder({ packOn: '2026-11-24' });
  const on = (day: string) => ({ by: 'Meera', at: new Date(`${day}+05:30`) });
  const refusal = expect.objectContaining({
    code: 'too_early',
    message: 'This order is to be packed on 24 Nov 2026, so that it arrives on its day.',
  });

  it('neither packed nor shipped before its day, also when it is packed', () => {
    expect(() => pack(gift, on('2026-11-23T23:59'))).toThrow(refusal);
    expect(() => ship(gift, PARCEL, on('2026-11-23T23:59'))).toThrow(refusal);
    expect(() => ship({ ...gift, status: 'Packed' }, PARCEL, on('2026-11-23T23:59'))).toThrow(refusal);
  });

  it('from its day on like any other', () => {
    expect(pack(gift, on('2026-11-24T00:00')).entry).toEqual({ ...on('2026-11-24T00:00'), event: 'Order packed' });
    expect(ship(gift, PARCEL, on('2026-11-24T00:00')).entry.note).toBe('DTDC D1234');
  });

  it('before its day where staff insist, which its history says', () => {
    const early = { ...on('2026-11-21T12:00'), isEarly: true };
    expect(pack(gift, early)).toMatchObject({
      order: { status: 'Packed' },
      entry: { by: 'Meera', note: 'Before its day, 24 Nov 2026' },
    });
    expect(ship(gift, PARCEL, early).entry.note).toBe('DTDC D1234. Before its day, 24 Nov 2026');
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

/** The rules, independent of the table in the code. */
const RULES: readonly `${ActingRole} ${OrderAction} ${OrderStatus}`[] = [
  'staff pack Processing',
  'staff ship Processing',
  'staff ship Packed',
  'staff deliver Shipped',
  'customer cancel Processing',
  'staff cancel Processing',
  'staff cancel Packed',
  'customer change-address Processing',
  'staff change-address Processing',
  'staff collect Processing',
  'staff collect Packed',
  'staff collect Shipped',
  'staff collect Delivered',
  'staff confirm-transfer Processing',
  'staff confirm-transfer Packed',
  'staff confirm-transfer Shipped',
  'staff confirm-transfer Delivered',
  'staff confirm-transfer Cancelled',
  'staff replace Shipped',
  'staff replace Delivered',
  'staff return Shipped',
];

it.each(
  (['customer', 'staff'] as const).flatMap((role) =>
    ORDER_ACTIONS.flatMap((action) => ORDER_STATUSES.map((status) => [role, action, status] as const)),
  ),
)('%s: %s an order that is %s only as the rules allow', (role, action, status) => {
  const step = () => next(status, action, role);
  if (RULES.includes(`${role} ${action} ${status}`)) expect(step).not.toThrow();
  else expect(step).toThrow(expect.objectContaining({ code: 'order_status', message: expect.stringMatching(/\.$/) }));
});

it('the table has each combination at most once', () => {
  const keys = TRANSITIONS.map(({ action, from }) => `${action} ${from}`);
  expect(new Set(keys).size).toBe(keys.length);
});

it('packs an order that is being processed', () => {
  expect(pack(anOrder(), MEERA)).toEqual({
    order: anOrder({ status: 'Packed', packedAt: AT }),
    entry: { ...MEERA, event: 'Order packed' },
  });
});

it('never moves backwards: no order reaches a status twice', () => {
  const reach = (status: OrderStatus): OrderStatus[] =>
    TRANSITIONS.filter(({ from, to }) => from === status && to !== status).flatMap(({ to }) => [to, ...reach(to)]);
  for (const status of ORDER_STATUSES) expect(reach(status)).not.toContain(status);
});

it('any sequence of commands follows the rules', () => {
  const steps = {
    pack: (order: Order) => pack(order, MEERA),
    ship: (order: Order) => ship(order, PARCEL, MEERA),
    deliver: (order: Order) => deliver(order, MEERA),
    return: (order: Order) => returnUndelivered(order, { reason: 'refused', ...MEERA }),
    remove: (order: Order) => remove(order, MEERA),
  };
  /** The rules of the specification, independent of the transition table in the code. */
  const model = { packed: false, shipped: false, delivered: false, returned: false, removed: false };
  const isLegal = (step: keyof typeof steps, { packed, shipped, delivered, returned }: typeof model) => {
    if (step === 'pack') return !packed && !shipped;
    return step === 'remove' || (step === 'ship' ? !shipped : shipped && !delivered && !returned);
  };
  const DONE = {
    pack: 'packed',
    ship: 'shipped',
    deliver: 'delivered',
    return: 'returned',
    remove: 'removed',
  } as const;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('pack', 'ship', 'deliver', 'return', 'remove') as fc.Arbitrary<keyof typeof steps>, {
        maxLength: 30,
      }),
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
          known[DONE[command]] = true;
          expect([order.shippedAt !== null, order.deliveredAt !== null, order.deletedAt !== null]).toEqual([
            known.shipped,
            known.delivered,
            known.removed,
          ]);
          expect(order.status).toBe(
            known.delivered
              ? 'Delivered'
              : known.returned || (known.removed && !known.shipped)
                ? 'Cancelled'
                : known.shipped
                  ? 'Shipped'
                  : known.packed
                    ? 'Packed'
                    : 'Processing',
          );
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('changes only the address of an order, and keeps both addresses in its history', () => {
  const from = { address: '12, Lake View Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001', phone: '98' };
  const to = { ...from, address2: 'Flat 3', phone: '99' };
  expect(changeAddress(anOrder(), { role: 'customer', from, to, ...MEERA })).toEqual({
    order: anOrder(),
    entry: {
      ...MEERA,
      event: 'Delivery address changed',
      personalNote: expect.stringMatching(
        /12, Lake View Road, Pune, Maharashtra 411001, 98\W.*12, Lake View Road, Flat 3, Pune, Maharashtra 411001, 99/s,
      ),
    },
  });
});

it('notes that items return to stock only when a deleted order had not left', () => {
  expect(remove(anOrder(), MEERA).entry).toEqual({
    ...MEERA,
    event: 'Order cancelled',
    note: 'Its items are back in stock.',
  });
  expect(remove(anOrder({ status: 'Shipped' }), MEERA).entry).toEqual({ ...MEERA, event: 'Order deleted' });
});
