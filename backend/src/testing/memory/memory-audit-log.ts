import { AuditLog, type AuditAction, type AuditEntry, type RecordEntry } from '../../kernel/audit-log.js';
import type { MemoryDatabase } from './memory-database.js';

interface StoredEntry {
  readonly number: number;
  readonly action: AuditAction;
  readonly entry: AuditEntry<unknown>;
}

/** Stores entries in memory, in the transaction of the change. */
export class MemoryAuditLog extends AuditLog {
  private readonly entries;
  private last = 0;

  constructor(private readonly database: MemoryDatabase) {
    super();
    this.entries = database.table<StoredEntry>(({ number }) => String(number));
  }

  override run<T>(work: (record: RecordEntry) => Promise<T>): Promise<T> {
    return this.database.run(async () => {
      const added: StoredEntry[] = [];
      const record: RecordEntry = (action, entry) => void added.push({ number: ++this.last, action, entry });
      const result = await work(record);
      await this.database.statement(() => added.forEach((entry) => this.entries.insert(entry)));
      return result;
    });
  }

  /** Returns all entries, oldest first. */
  get stored(): readonly Omit<StoredEntry, 'number'>[] {
    return this.entries.where(() => true).map(({ action, entry }) => ({ action, entry }));
  }
}
