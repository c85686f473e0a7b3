import type { SimulatorClock } from '../clock.js';
import type { Dispute, Order, Payment, Refund, Tables } from './entities.js';
import { withoutExpired, type Journal, type JournalLine } from './journal.js';
import { Records, type RecordOptions, type RecordReader } from './records.js';
import { scheduleKey } from './scheduler.js';

const TABLES = [
  'orders',
  'payments',
  'refunds',
  'disputes',
  'settlements',
  'settledEntries',
  'refundKeys',
  'events',
  'deliveries',
  'agenda',
] as const satisfies (keyof Tables)[];

/** The data that the REST API reads: the present, or a past state. */
export interface LedgerView {
  readonly orders: RecordReader<Order>;
  readonly payments: RecordReader<Payment>;
  readonly refunds: RecordReader<Refund>;
  readonly disputes: RecordReader<Dispute>;
}

/** All data of the provider, stored in a journal and restored from it at startup. */
export class Ledger implements LedgerView {
  /** Indexed by receipt. */
  readonly orders = this.table('orders', { keyOf: ({ receipt }) => receipt, isVersioned: true });
  /** Indexed by order. */
  readonly payments = this.table('payments', { keyOf: ({ orderId }) => orderId, isVersioned: true });
  /** Indexed by payment. */
  readonly refunds = this.table('refunds', { keyOf: ({ paymentId }) => paymentId, isVersioned: true });
  readonly disputes = this.table('disputes', { isVersioned: true });
  readonly settlements = this.table('settlements');
  /** Indexed by settlement. */
  readonly settledEntries = this.table('settledEntries', { keyOf: ({ settlementId }) => settlementId });
  readonly refundKeys = this.table('refundKeys');
  readonly events = this.table('events');
  /** Indexed by event. */
  readonly deliveries = this.table('deliveries', { keyOf: ({ eventId }) => eventId });
  /** Indexed by action and subject. */
  readonly agenda = this.table('agenda', { keyOf: scheduleKey });

  constructor(
    private readonly journal: Journal,
    private readonly clock: SimulatorClock,
  ) {
    this.load();
  }

  /** The ledger as it was at a time in the past. */
  asOf(time: number): LedgerView {
    const [orders, payments] = [this.orders.asOf(time), this.payments.asOf(time)];
    return { orders, payments, refunds: this.refunds.asOf(time), disputes: this.disputes.asOf(time) };
  }

  clear(): void {
    for (const name of TABLES) this[name].clear();
    this.journal.rewrite([]);
  }

  close(): void {
    this.journal.close();
  }

  private table<Name extends keyof Tables>(table: Name, options?: RecordOptions<Tables[Name]>): Records<Tables[Name]> {
    return new Records<Tables[Name]>(
      () => this.clock.now(),
      (change) => this.append({ table, ...change }),
      options,
    );
  }

  private append(line: JournalLine): void {
    this.journal.append(line);
    if (this.journal.isDueForCompaction()) this.journal.rewrite(this.lines());
  }

  private *lines(): IterableIterator<JournalLine> {
    for (const table of TABLES) for (const put of this[table].iterate()) yield { table, put };
  }

  private load(): void {
    const lines = this.journal.read();
    const latest = new Map<string, JournalLine>();
    for (const line of lines) {
      if ('put' in line) latest.set(`${line.table} ${line.put.id}`, line);
      else latest.delete(`${line.table} ${line.remove}`);
    }
    const kept = withoutExpired([...latest.values()], this.clock.now());
    if (kept.length !== lines.length || kept.some((line, index) => line !== lines[index])) this.journal.rewrite(kept);
    for (const line of kept) if ('put' in line) this.records(line.table).restore(line.put);
  }

  private records(table: string): Pick<Records<{ id: string }>, 'restore'> {
    const name = TABLES.find((known) => known === table);
    if (!name) throw new SyntaxError(`The journal names a table "${table}" that does not exist.`);
    return this[name] as unknown as Pick<Records<{ id: string }>, 'restore'>;
  }
}
