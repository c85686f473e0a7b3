export interface TransactionLimits {
  readonly statementSeconds: number;
}

/** Runs work so that all of its writes are committed, or none. A nested transaction joins the outer one. */
export abstract class Transaction {
  /**
   * @param limits of the outermost transaction; `statementSeconds` replaces the time after which a statement fails with
   * `shop_busy`
   * @throws whatever `work` throws, after rollback
   */
  abstract run<T>(work: () => Promise<T>, limits?: TransactionLimits): Promise<T>;
}
