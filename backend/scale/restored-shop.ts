import { setTimeout as pause } from 'node:timers/promises';
import type { TestEnvironment } from '../faults/test-environment.js';
import type { SmtpSink } from '../src/platform/mail/testing/smtp-sink.js';
import { violations } from '../src/testing/randomized/invariants.js';
import type { CustomerLoad } from './customer-load.js';

const REST_MS = 240_000;

/** A product that customers bought, and its stock before. */
interface Sold {
  readonly product: string;
  readonly stock: number;
}

interface Faults {
  readonly found: readonly string[];
  /** Payments of checkouts that the restored shop does not know. */
  readonly unknown: number;
}

/** Waits for this number of acknowledged orders. @throws Error after several minutes */
export async function sold(customerLoad: CustomerLoad, orders: number): Promise<void> {
  for (const deadline = Date.now() + REST_MS; customerLoad.acknowledged.size < orders; await pause(100))
    if (Date.now() > deadline)
      throw new Error(
        `${customerLoad.acknowledged.size} orders, and then no more: ${[...customerLoad.unexpected].join('; ')}`,
      );
}

/**
 * Invariant violations of the restored data. Payments of checkouts after the backup are unknown to it and not counted.
 */
async function faults(environment: TestEnvironment, mails: SmtpSink, { product, stock }: Sold): Promise<Faults> {
  const query = async <Row>(sql: string) => (await environment.pool.query(sql)).rows as Row[];
  const known = new Set(
    (await query<{ id: string }>('SELECT provider_order_id AS id FROM checkout_sessions')).map(({ id }) => id),
  );
  const ledger = environment.simulator.control.ledger();
  const payments = ledger.payments.filter((payment) => known.has(payment.order_id));
  const sent = [...new Map(mails.arrived.map((mail) => [mail.key, mail])).values()];
  const books = {
    database: { query },
    simulator: { control: { ledger: () => ({ ...ledger, payments }) } },
    mailer: { sent },
  };
  const { violations: found } = await violations(books, new Map([[product, stock]]));
  return { found, unknown: ledger.payments.length - payments.length };
}

/** Waits until the shop has settled what it knows. */
export async function atRest(environment: TestEnvironment, mails: SmtpSink, sold: Sold): Promise<Faults> {
  for (const deadline = Date.now() + REST_MS; ; await pause(1_000)) {
    const result = await faults(environment, mails, sold);
    if (result.found.length === 0 || Date.now() > deadline) return result;
  }
}
