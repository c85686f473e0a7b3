import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';
import { Transaction } from '../../kernel/transaction.js';
import { MemoryTable, type UniqueKeys } from './memory-table.js';

interface OpenTransaction {
  readonly of: MemoryDatabase;
  isOver: boolean;
  fault?: unknown;
}

/** One for all databases: Node.js 20 visits every storage at every promise, and model tests create a thousand databases. */
const current = new AsyncLocalStorage<OpenTransaction>();

/**
 * Tables in memory for adapters of write ports. Gives the guarantees of PostgreSQL that use cases rely on: transactions
 * are atomic, transactions and single statements run one after the other, and a failed statement fails its transaction.
 */
export class MemoryDatabase extends Transaction {
  private readonly turns = pLimit(1);
  private readonly tables: MemoryTable<object>[] = [];

  /** @param uniqueKeys by constraint name in PostgreSQL */
  table<Row extends object>(idOf: (row: Row) => string, uniqueKeys: UniqueKeys<Row> = {}): MemoryTable<Row> {
    const table = new MemoryTable(idOf, uniqueKeys);
    this.tables.push(table as unknown as MemoryTable<object>);
    return table;
  }

  /** Runs one statement, in the open transaction or in its own. */
  statement<T>(work: () => T): Promise<T> {
    return this.run(async () => {
      try {
        return work();
      } catch (error) {
        const open = this.open;
        if (open) open.fault ??= error;
        throw error;
      }
    });
  }

  override run<T>(work: () => Promise<T>): Promise<T> {
    return this.open ? work() : this.turns(() => this.attempt(work));
  }

  /** The transaction that the caller is in. */
  private get open(): OpenTransaction | undefined {
    const open = current.getStore();
    return open?.of === this && !open.isOver ? open : undefined;
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    const open: OpenTransaction = { of: this, isOver: false };
    const undo = this.tables.map((table) => table.snapshot());
    try {
      const result = await current.run(open, work);
      if (open.fault !== undefined) throw open.fault;
      return result;
    } catch (error) {
      for (const restore of undo) restore();
      throw error;
    } finally {
      open.isOver = true;
    }
  }
}
