import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../platform/database/database.js';
import { PostgresOutbox } from '../../../../platform/database/postgres-outbox.js';
import { tablesScannedBy } from '../../../../testing/plans.js';
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { stockOf, withVariants } from '../../../catalog/testing/variant-rows.js';
import { PostgresPaymentLedger } from '../../../payments/adapters/postgres/postgres-payment-ledger.js';
import { newProviderId, samplePayment } from '../../../payments/testing/sample-payment.js';
import { holdLimitsContract } from '../../testing/hold-limits.contract.js';
import { purchaseRecordsContract, type PurchaseRecordsUnderTest } from '../../testing/purchase-records.contract.js';
import { placeOrder } from '../domain/placed-order.js';
import type { PaidOrder } from '../../settlement/application/settle-payment.js';
import { PostgresStock } from '../../../catalog/adapters/postgres/postgres-stock.js';
import type { StockLine } from '../../../catalog/index.js';
import { sampleCart, sampleSession } from '../../testing/sample-session.js';
import { PostgresCheckoutSessions } from './postgres-checkout-sessions.js';
import { PostgresOrderAnonymization } from '../../reporting/adapters/postgres-order-anonymization.js';
import { PostgresPaidOrders } from '../../settlement/adapters/postgres-paid-orders.js';
import { PostgresOrders } from './postgres-orders.js';

const LIMITED = { limitsRequests: true };
/** In the form of the provider's. */
const SIGNATURE = 'a'.repeat(64);

async function addUser(database: Database): Promise<string> {
  const user = await database.one<{ id: string }>(
    `INSERT INTO users (name, email, password_hash) VALUES ('Asha Rao', $1, '-') RETURNING id`,
    [`${randomUUID()}@example.in`],
  );
  return user!.id;
}

async function open(): Promise<PurchaseRecordsUnderTest> {
  const { database, close } = await testDatabase();
  const ledger = new PostgresPaymentLedger(database);
  return {
    sessions: new PostgresCheckoutSessions(database, LIMITED),
    orders: new PostgresOrders(database, new PostgresOutbox(database), LIMITED),
    ledger,
    paidOrders: new PostgresPaidOrders(database),
    anonymization: new PostgresOrderAnonymization(database),
    transaction: database,
    addUser: () => addUser(database),
    confirm: (userId) => database.query('UPDATE users SET email_confirmed = true WHERE id = $1', [userId]),
    addVariant: async (stock) => (await withVariants(database, [stock]))[0]!,
    stockOf: async (variantId) => (await stockOf(database, [variantId]))[0]!,
    addPayment: async (id, session) =>
      void (await ledger.record(samplePayment({ id, orderId: session.providerOrderId }), session.id, 'verify')),
    announced: async () =>
      (
        await database.query<{ id: string }>(
          `SELECT payload->>'orderId' AS id FROM outbox WHERE topic = 'order.placed'`,
        )
      ).map(({ id }) => id),
    historyOf: async (orderId) =>
      (
        await database.query<{ event: string }>('SELECT event FROM order_history WHERE order_id = $1 ORDER BY at', [
          orderId,
        ])
      ).map(({ event }) => event),
    addressOf: async (orderId) =>
      (await database.one<{ address: string; phone: string }>(
        `SELECT shipping_address->>'address' AS address, shipping_address->>'phone' AS phone FROM orders WHERE id = $1`,
        [orderId],
      ))!,
    close,
  };
}

purchaseRecordsContract('Postgres', open);
holdLimitsContract('Postgres', open);

/** They have one row, as `sales_so_far`. */
const SETTINGS = ['checkout_settings'];

describe('without reading a whole table, however many sessions, payments and orders there are', () => {
  let test: TestDatabase;
  beforeAll(async () => void (test = await testDatabase()));
  afterAll(() => test.close());

  /** An open session whose stock is held. */
  async function held() {
    const { database } = test;
    const sessions = new PostgresCheckoutSessions(database, LIMITED);
    const variants = await withVariants(database, [5, 5]);
    const { lines, ...others } = sampleCart();
    const cart = { ...others, lines: lines.map((line, at) => ({ ...line, variantId: variants[at]! })) };
    const session = sampleSession({ userId: await addUser(database), cart });
    return { cart, session, hold: () => sessions.addHeld(session, cart.lines), sessions };
  }

  it('a cart is held', async () => {
    const { hold } = await held();
    expect(await tablesScannedBy(test.database, hold)).toEqual(SETTINGS);
  });

  it('the order of a payment is placed, in one statement that stores what the single steps store', async () => {
    const { database } = test;
    const [orders, ledger] = [
      new PostgresOrders(database, new PostgresOutbox(database), LIMITED),
      new PostgresPaymentLedger(database),
    ];
    const stored = async (place: (paid: PaidOrder, lines: readonly StockLine[]) => Promise<unknown>) => {
      const { cart, session, hold, sessions } = await held();
      await hold();
      const open = (await sessions.open(session.id, newProviderId('order'), 'account'))!;
      const payment = samplePayment({ id: newProviderId('pay'), orderId: open.providerOrderId!, status: 'captured' });
      const paid = { paymentId: payment.id, amountPaise: 10000, method: 'Card', at: new Date('2026-11-20T06:40:00Z') };
      const order = placeOrder(randomUUID(), open, cart, paid);
      const closed = {
        ...open,
        status: 'paid',
        hold: 'consumed',
        nextCheckAt: new Date('2026-11-20T06:50:00Z'),
      } as const;
      await place({ order, session: closed, payment, source: 'verify', signature: SIGNATURE }, cart.lines);
      return rowsOf(database, order.id);
    };
    let scanned: string[] | null = null;
    const atOnce = await stored(async (paid) => {
      scanned = await tablesScannedBy(database, () => new PostgresPaidOrders(database).addIfUnchanged(paid));
    });
    const stepByStep = await stored(({ order, session, payment, source }, lines) =>
      database.run(async () => {
        await ledger.record(payment, session.id, source, SIGNATURE);
        await ledger.conclude(payment.id, 'order', 'paid', source);
        await orders.add(order);
        await new PostgresCheckoutSessions(database, LIMITED).save(session);
        await new PostgresStock(database).consume(lines);
      }),
    );
    expect(scanned).toEqual(['sales_so_far']);
    expect(atOnce).toEqual(stepByStep);
    expect(atOnce.payment_log).toHaveLength(2);
  });
});

/** Returns all rows of an order's purchase, without ids, generated texts and times of writing. */
async function rowsOf(database: Database, orderId: string): Promise<Record<string, object[]>> {
  const OF: Record<string, string> = {
    orders: 'o.id = $1',
    order_items: 'o.order_id = $1',
    order_history: 'o.order_id = $1',
    outbox: "o.payload ->> 'orderId' = $1::text",
    checkout_sessions: 'o.id = (SELECT checkout_session_id FROM orders WHERE id = $1)',
    payments: 'o.id = (SELECT payment_id FROM orders WHERE id = $1)',
    payment_log: 'o.payment_id = (SELECT payment_id FROM orders WHERE id = $1)',
    variants: 'o.id IN (SELECT variant_id FROM order_items WHERE order_id = $1)',
  };
  const rows: Record<string, object[]> = {};
  for (const [table, condition] of Object.entries(OF))
    rows[table] = (
      await database.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(o) AS row FROM ${table} o WHERE ${condition} ORDER BY to_jsonb(o) ->> 'position', o.id`,
        [orderId],
      )
    ).map(({ row }) => withoutIds(row));
  return rows;
}

const OWN =
  /^(id|.*_id|order_number|receipt|cart_hash|payload|lines|search|.*search.*|updated_at|due_at|at|created_at)$/;
const withoutIds = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, OWN.test(name) ? typeof value : value]));
