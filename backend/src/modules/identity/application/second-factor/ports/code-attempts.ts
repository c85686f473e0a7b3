/** Counts the codes that are tried for an account, whoever tries them and from wherever. */
export abstract class CodeAttempts {
  /**
   * Counts one more, before it is looked at: of many at once no more than allowed are.
   * @returns how many are left
   * @throws a refusal with the status 429 when none was left
   */
  abstract take(userId: string): Promise<number>;

  /** After a right one. */
  abstract forget(userId: string): Promise<void>;
}
