/** Counts the attempted codes of an account, regardless of network and session. */
export abstract class CodeAttempts {
  /**
   * Counts an attempt before the code is checked, so that concurrent attempts cannot exceed the limit.
   * @throws an error with the status 429 when none was left
   */
  abstract take(userId: string): Promise<void>;

  /** Counts a wrong code. @returns their number within a day, whatever correct codes came between */
  abstract fail(userId: string): Promise<number>;

  /** Call after a correct code: all attempts are left again. Wrong codes of the day stay counted. */
  abstract renew(userId: string): Promise<void>;
}
