/** Customer accounts that were unused for the configured number of years. Never includes admins. */
export abstract class IdleAccounts {
  /**
   * Records that notices are being sent. @returns the ids of accounts without a notice, the longest idle first; joins
   * the caller's transaction
   */
  abstract beginNotice(limit: number): Promise<readonly string[]>;

  /** @returns when the notice was recorded; null when the user has signed in since, or the account was deleted */
  abstract noticeOf(userId: string): Promise<Date | null>;

  /** @returns the ids of accounts whose notice period is over */
  abstract overdue(limit: number): Promise<readonly string[]>;

  /** Locks an account until the transaction ends. @returns false when its owner has signed in since */
  abstract lockOverdue(userId: string): Promise<boolean>;
}
