/** Runs work so that all of its writes are committed, or none. A nested transaction joins the outer one. */
export abstract class Transaction {
  /** @throws whatever `work` throws, after rollback */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
