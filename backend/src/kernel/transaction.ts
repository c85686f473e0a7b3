/** Runs work so that all of its writes are kept, or none. A transaction within another joins it. */
export abstract class Transaction {
  /** @throws whatever `work` throws, after everything was undone */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
