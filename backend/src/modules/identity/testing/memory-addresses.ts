import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { Addresses } from '../application/ports/addresses.js';
import type { AddressEntry } from '../domain/user.js';
import type { MemoryUsers } from './memory-users.js';

type Row = AddressEntry & { readonly userId: string };

/** Address books in memory. */
export class MemoryAddresses extends Addresses {
  private readonly entries;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly users: MemoryUsers,
  ) {
    super();
    this.entries = database.table<Row>(({ id }) => id);
  }

  override of(userId: string): Promise<AddressEntry[]> {
    return this.database.statement(() =>
      this.entries
        .where((row) => row.userId === userId)
        .reverse()
        .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
        .map(({ userId: _, ...entry }) => entry),
    );
  }

  override async lock(userId: string): Promise<AddressEntry[] | null> {
    return (await this.users.find(userId)) && this.of(userId);
  }

  override async keep(userId: string, entry: Omit<AddressEntry, 'isDefault'>): Promise<void> {
    const { id, label, address } = entry;
    await this.database.statement(() => {
      if (!this.entries.get(id)) this.entries.insert({ id, label, address, userId, isDefault: false });
      else if (this.entries.get(id)?.userId === userId) this.entries.update(id, { label, address });
    });
  }

  override async makeDefault(userId: string, entryId: string): Promise<void> {
    await this.database.statement(() => {
      this.entries.updateWhere((row) => row.userId === userId, { isDefault: false });
      const entry = this.entries.update(entryId, { isDefault: true });
      this.users.set(userId, { shippingAddress: entry?.address ?? null });
    });
  }

  override async remove(userId: string, entryId: string): Promise<void> {
    await this.database.statement(() => {
      if (this.entries.get(entryId)?.isDefault) this.users.set(userId, { shippingAddress: null });
      this.entries.delete((row) => row.id === entryId && row.userId === userId);
    });
  }

  override async removeAll(userId: string): Promise<void> {
    await this.database.statement(() => this.entries.delete((row) => row.userId === userId));
  }
}
