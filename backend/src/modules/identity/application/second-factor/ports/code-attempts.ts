/** Counts the attempted codes of an account, regardless of network and session. */
export abstract class CodeAttempts {
  /**
   * Counts an attempt before the code is checked, so that concurrent attempts cannot exceed the limit.
   * @returns how many are left
   * @throws an error with the status 429 when none was left
   */
  abstract take(userId: string): Promise<number>;

  /** Call after a correct code. */
  abstract forget(userId: string): Promise<void>;
}
