/**
 * Values that are written together: those added while a statement runs are written by the next one.
 * @param write one statement; its error is the error of all its values
 */
export class Grouped<Value> {
  private next: { readonly values: Value[]; readonly written: Promise<void> } | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly write: (values: readonly Value[]) => Promise<unknown>) {}

  /** Resolves when the value has been written. */
  add(value: Value): Promise<void> {
    this.next ??= this.nextGroup();
    this.next.values.push(value);
    return this.next.written;
  }

  /** Resolves when no statement is running. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private nextGroup(): { readonly values: Value[]; readonly written: Promise<void> } {
    const values: Value[] = [];
    const written = this.writing.then(async () => {
      this.next = null;
      await this.write(values);
    });
    this.writing = written.catch(() => undefined);
    return { values, written };
  }
}
