/** A record of the simulator. Records are immutable; a new version replaces the old one. */
export interface Identified {
  readonly id: string;
}

/** Reads the current or past versions of records. */
export interface RecordReader<T extends Identified> {
  get(id: string): T | undefined;
  /** In order of creation. */
  all(): T[];
  /** Records with a key (see `RecordOptions.keyOf`), in order of creation. */
  withKey(key: string): T[];
}

interface Version<T> {
  readonly at: number;
  readonly record: T;
}

/** Called for each change, to persist it. */
export type ChangeListener<T> = (change: { put: T } | { remove: string }) => void;

export interface RecordOptions<T> {
  /** Key of the index; null: not indexed. Must be the same in all versions of a record. */
  readonly keyOf?: (record: T) => string | null;
  /** Keeps earlier versions, for `asOf`. */
  readonly isVersioned?: boolean;
}

/** A table in memory, with an index. */
export class Records<T extends Identified> implements RecordReader<T> {
  private readonly versions = new Map<string, Version<T>[]>();
  private readonly idsByKey = new Map<string, Set<string>>();

  constructor(
    private readonly now: () => number,
    private readonly onChange: ChangeListener<T>,
    private readonly options: RecordOptions<T> = {},
  ) {}

  get size(): number {
    return this.versions.size;
  }

  get(id: string): T | undefined {
    return this.versions.get(id)?.at(-1)?.record;
  }

  has = (id: string): boolean => this.versions.has(id);

  all(): T[] {
    return [...this.versions.values()].map((versions) => versions.at(-1)!.record);
  }

  withKey(key: string): T[] {
    return this.idsWith(key).map((id) => this.get(id)!);
  }

  /** Iterates over the records in order of creation. */
  *iterate(): IterableIterator<T> {
    for (const versions of this.versions.values()) yield versions.at(-1)!.record;
  }

  put<R extends T>(record: R): R {
    this.restore(record);
    this.onChange({ put: record });
    return record;
  }

  remove(id: string): void {
    const record = this.get(id);
    if (!record) return;
    this.versions.delete(id);
    this.removeFromIndex(record);
    this.onChange({ remove: id });
  }

  /** Adds a record that is already in the journal. */
  restore(record: T): void {
    const known = this.versions.get(record.id);
    const version = { at: this.now(), record };
    if (!known) this.addToIndex(record);
    if (known && this.options.isVersioned) known.push(version);
    else this.versions.set(record.id, [version]);
  }

  clear(): void {
    this.versions.clear();
    this.idsByKey.clear();
  }

  /** The records as they were at a time in the past. */
  asOf(time: number): RecordReader<T> {
    const then = (versions: Version<T>[] | undefined) => versions?.findLast((version) => version.at <= time)?.record;
    return {
      get: (id) => then(this.versions.get(id)),
      all: () => [...this.versions.values()].flatMap((versions) => then(versions) ?? []),
      withKey: (key) => this.idsWith(key).flatMap((id) => then(this.versions.get(id)) ?? []),
    };
  }

  private idsWith(key: string): string[] {
    return [...(this.idsByKey.get(key) ?? [])];
  }

  private removeFromIndex(record: T): void {
    const key = this.options.keyOf?.(record) ?? null;
    const ids = key === null ? undefined : this.idsByKey.get(key);
    ids?.delete(record.id);
    if (key !== null && ids?.size === 0) this.idsByKey.delete(key);
  }

  private addToIndex(record: T): void {
    const key = this.options.keyOf?.(record) ?? null;
    if (key === null) return;
    const ids = this.idsByKey.get(key);
    if (ids) ids.add(record.id);
    else this.idsByKey.set(key, new Set([record.id]));
  }
}
