/** Anything the simulator remembers. Records never change; a new version replaces the old one. */
export interface Identified {
  readonly id: string;
}

/** Reads records as they are, or as they were. */
export interface RecordReader<T extends Identified> {
  get(id: string): T | undefined;
  /** In the order in which they were first put. */
  all(): T[];
}

interface Version<T> {
  readonly at: number;
  readonly record: T;
}

/** Called for each change, to store it. */
export type ChangeListener<T> = (change: { put: T } | { remove: string }) => void;

/** A table in memory that keeps every version of each record. */
export class Records<T extends Identified> implements RecordReader<T> {
  private readonly versions = new Map<string, Version<T>[]>();

  constructor(
    private readonly now: () => number,
    private readonly onChange: ChangeListener<T>,
  ) {}

  get(id: string): T | undefined {
    return this.versions.get(id)?.at(-1)?.record;
  }

  has = (id: string): boolean => this.versions.has(id);

  all(): T[] {
    return [...this.versions.values()].map((versions) => versions.at(-1)!.record);
  }

  put<R extends T>(record: R): R {
    this.restore(record);
    this.onChange({ put: record });
    return record;
  }

  remove(id: string): void {
    if (this.versions.delete(id)) this.onChange({ remove: id });
  }

  /** Puts a record that is already written down. */
  restore(record: T): void {
    const known = this.versions.get(record.id);
    const version = { at: this.now(), record };
    if (known) known.push(version);
    else this.versions.set(record.id, [version]);
  }

  clear(): void {
    this.versions.clear();
  }

  /** The records as they were at a time in the past. */
  asOf(time: number): RecordReader<T> {
    const then = (versions: Version<T>[] | undefined) => versions?.findLast((version) => version.at <= time)?.record;
    return {
      get: (id) => then(this.versions.get(id)),
      all: () => [...this.versions.values()].flatMap((versions) => then(versions) ?? []),
    };
  }
}
