/** What one part of the shop keeps about its customers. */
export interface PersonalRecords {
  /** All that is kept about a customer, each kind under its name. */
  read(userId: string): Promise<Record<string, unknown>>;

  /** Erases what need not be kept, and cuts the rest off from the customer. Runs within the caller's transaction. */
  erase(userId: string): Promise<void>;
}

/** Everybody who keeps personal records: modules register theirs when the shop starts, so that none is forgotten. */
export class RecordKeepers {
  private readonly keepers: PersonalRecords[] = [];

  add(keeper: PersonalRecords): void {
    this.keepers.push(keeper);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    const parts = await Promise.all(this.keepers.map((keeper) => keeper.read(userId)));
    return Object.assign({}, ...parts) as Record<string, unknown>;
  }

  async erase(userId: string): Promise<void> {
    for (const keeper of this.keepers) await keeper.erase(userId);
  }
}
