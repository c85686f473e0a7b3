import { SystemClock } from '../../../../kernel/clock.js';
import { paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import { UniqueViolation } from '../../../../platform/database/driver-errors.js';
import { PostgresOutbox } from '../../../../platform/database/postgres-outbox.js';
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { PostgresPaymentLedger } from '../../../payments/adapters/postgres/postgres-payment-ledger.js';
import { PostgresRefunds } from '../../../payments/adapters/postgres/postgres-refunds.js';
import type { ProviderPayment } from '../../../payments/index.js';
import type { CheckoutSession, SessionCart } from '../../domain/checkout-session.js';
import type { PlacedOrder } from '../../domain/placed-order.js';
import { PostgresCheckoutSessions } from './postgres-checkout-sessions.js';
import { PostgresOrders } from './postgres-orders.js';

// What the database itself refuses, should the code before it ever be wrong.

let test: TestDatabase;
let orders: PostgresOrders;
let sessions: PostgresCheckoutSessions;
let ledger: PostgresPaymentLedger;
let refunds: PostgresRefunds;

beforeAll(async () => {
  test = await testDatabase();
  orders = new PostgresOrders(test.database, new PostgresOutbox(test.database));
  sessions = new PostgresCheckoutSessions(test.database);
  ledger = new PostgresPaymentLedger(test.database);
  refunds = new PostgresRefunds(test.database, new SystemClock());
});
afterAll(() => test.close());

const ADDRESS = {
  address: '12, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};
const LINE = {
  productId: randomUUID(),
  variantId: randomUUID(),
  name: 'Almonds',
  size: '250g',
  quantity: 1,
  unitPaise: paise(10000),
  imageUrl: 'a.jpg',
};
const CART: SessionCart = {
  lines: [LINE],
  itemsPaise: paise(10000),
  shippingPaise: paise(0),
  shippingAddress: ADDRESS,
};
const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

async function openSession(): Promise<CheckoutSession & { providerOrderId: string }> {
  const session = {
    id: randomUUID(),
    userId: null,
    status: 'open',
    amountPaise: paise(10000),
    cart: CART,
    cartHash: randomUUID(),
    receipt: randomUUID(),
    providerOrderId: newId('order'),
    providerAccount: null,
    hold: 'held',
    holdExpiresAt: new Date(),
    nextCheckAt: null,
    createdAt: new Date(),
  } as const;
  await sessions.add(session);
  await sessions.save(session);
  return session;
}

async function captured(session: { id: string; providerOrderId: string }): Promise<ProviderPayment> {
  const payment = {
    id: newId('pay'),
    orderId: session.providerOrderId,
    amountPaise: 10000,
    currency: 'INR',
    status: 'captured',
    amountRefundedPaise: 0,
    method: 'upi',
    errorCode: null,
    errorReason: null,
    errorDescription: null,
    createdAt: new Date(),
    offerId: null,
    feePaise: null,
    isFeeOnTop: false,
  } as const;
  await ledger.record(payment, session.id, 'verify');
  return payment;
}

function orderOf(session: { id: string; providerOrderId: string }, payment: { id: string }): PlacedOrder {
  return {
    id: randomUUID(),
    userId: null,
    sessionId: session.id,
    providerOrderId: session.providerOrderId,
    paymentId: payment.id,
    lines: [LINE],
    shippingAddress: ADDRESS,
    itemsPaise: paise(10000),
    shippingPaise: paise(0),
    totalPaise: paise(10000),
    paidAt: new Date(),
    paymentNote: null,
  };
}

describe('promise 2: the database refuses', () => {
  it('a second order for one checkout session', async () => {
    const session = await openSession();
    await orders.add(orderOf(session, await captured(session)));
    const second = orderOf({ ...session, providerOrderId: newId('order') }, await captured(session));
    await expect(orders.add(second)).rejects.toThrow(UniqueViolation);
  });

  it('a second order for one payment', async () => {
    const [session, other] = [await openSession(), await openSession()];
    const payment = await captured(session);
    await orders.add(orderOf(session, payment));
    await expect(orders.add(orderOf(other, payment))).rejects.toThrow(UniqueViolation);
  });

  it('a second order for one order of the provider', async () => {
    const [session, other] = [await openSession(), await openSession()];
    await orders.add(orderOf(session, await captured(session)));
    await expect(
      orders.add(orderOf({ ...other, providerOrderId: session.providerOrderId }, await captured(other))),
    ).rejects.toThrow(UniqueViolation);
  });

  it('two payments of one session that both end as its order', async () => {
    const session = await openSession();
    const [first, second] = [await captured(session), await captured(session)];
    await ledger.conclude(first.id, 'order', 'paid', 'verify');
    await expect(ledger.conclude(second.id, 'order', 'paid', 'verify')).rejects.toThrow(UniqueViolation);
  });

  it('a second automatic refund of one payment', async () => {
    const payment = await captured(await openSession());
    const refund = { paymentId: payment.id, amountPaise: 10000, kind: 'auto', reason: 'unclaimed' } as const;
    await refunds.add({ ...refund, id: randomUUID(), idempotencyKey: `auto-${payment.id}` });
    await expect(refunds.add({ ...refund, id: randomUUID(), idempotencyKey: `again-${payment.id}` })).rejects.toThrow(
      UniqueViolation,
    );
  });

  it('an address of two sessions at the provider', async () => {
    const [session, other] = [await openSession(), await openSession()];
    await expect(sessions.save({ ...other, providerOrderId: session.providerOrderId })).rejects.toThrow(
      UniqueViolation,
    );
  });
});

it('promise 2: what became of a payment is written once', async () => {
  const payment = await captured(await openSession());
  await ledger.conclude(payment.id, 'order', 'paid', 'verify');
  await expect(ledger.conclude(payment.id, 'refund', 'unclaimed', 'webhook')).rejects.toThrow(
    'has a disposition already',
  );
  expect(await ledger.find(payment.id)).toMatchObject({ disposition: 'order', reason: 'paid' });
});

it('promise 5: an order that is undone leaves no mail behind', async () => {
  const session = await openSession();
  const order = orderOf(session, await captured(session));
  const broken = test.database.run(async () => {
    await orders.add(order);
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  expect(await test.database.query(`SELECT 1 FROM outbox WHERE payload->>'orderId' = $1`, [order.id])).toEqual([]);
});
