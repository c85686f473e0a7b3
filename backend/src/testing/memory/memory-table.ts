import { UniqueViolation } from '../../platform/database/driver-errors.js';

/** Value of each unique key; null where the key does not apply to a row. */
export type UniqueKeys<Row> = Readonly<Record<string, (row: Row) => string | null>>;

/** Rows by id. Rows are replaced, never changed, so a snapshot is a copy of the map. */
export class MemoryTable<Row extends object> {
  private rows = new Map<string, Row>();

  constructor(
    private readonly idOf: (row: Row) => string,
    private readonly uniqueKeys: UniqueKeys<Row>,
  ) {}

  get(id: string): Row | null {
    return this.rows.get(id) ?? null;
  }

  /** Returns matching rows in insertion order. */
  where(matches: (row: Row) => boolean): Row[] {
    return [...this.rows.values()].filter(matches);
  }

  /** @throws UniqueViolation */
  insert(row: Row): void {
    if (this.rows.has(this.idOf(row))) throw new UniqueViolation('id');
    this.assertUnique(row);
    this.rows.set(this.idOf(row), row);
  }

  /** Returns the changed row, or null when there is none with this id. @throws UniqueViolation */
  update(id: string, changes: Partial<Row>): Row | null {
    const before = this.rows.get(id);
    if (!before) return null;
    const after = { ...before, ...changes };
    this.assertUnique(after);
    this.rows.set(id, after);
    return after;
  }

  /** Changes matching rows. @returns their number */
  updateWhere(matches: (row: Row) => boolean, changes: Partial<Row>): number {
    const found = this.where(matches);
    for (const row of found) this.update(this.idOf(row), changes);
    return found.length;
  }

  /** Deletes matching rows. @returns their number */
  delete(matches: (row: Row) => boolean): number {
    const found = this.where(matches);
    for (const row of found) this.rows.delete(this.idOf(row));
    return found.length;
  }

  /** True when inserting or keeping this row would violate this key. */
  isTaken(key: string, row: Row): boolean {
    const keyOf = this.uniqueKeys[key];
    const value = keyOf?.(row) ?? null;
    return (
      value !== null &&
      this.where((other) => this.idOf(other) !== this.idOf(row) && keyOf?.(other) === value).length > 0
    );
  }

  /** @returns a function that restores the current rows */
  snapshot(): () => void {
    const kept = new Map(this.rows);
    return () => void (this.rows = kept);
  }

  private assertUnique(row: Row): void {
    for (const key of Object.keys(this.uniqueKeys)) if (this.isTaken(key, row)) throw new UniqueViolation(key);
  }
}
