/** The personal data that one module stores. */
export interface PersonalDataSource {
  /** Returns a customer's data by kind. */
  read(userId: string): Promise<Record<string, unknown>>;

  /** Deletes what need not be retained and anonymises the rest. Runs in the caller's transaction. */
  erase(userId: string): Promise<void>;
}

/** Registry of all personal data: each module registers its source at startup. */
export class PersonalDataRegistry {
  private readonly sources: PersonalDataSource[] = [];

  add(source: PersonalDataSource): void {
    this.sources.push(source);
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    const parts = await Promise.all(this.sources.map((source) => source.read(userId)));
    return Object.assign({}, ...parts) as Record<string, unknown>;
  }

  async erase(userId: string): Promise<void> {
    for (const source of this.sources) await source.erase(userId);
  }
}
