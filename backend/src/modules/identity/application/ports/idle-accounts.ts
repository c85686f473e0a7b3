/** Accounts of customers whose owners have not been seen for as many years as the operator says. Admins are never among them. */
export abstract class IdleAccounts {
  /** Notes that their owners are being told. @returns the ids of those who were not told yet, the longest away first; joins the caller's transaction */
  abstract beginNotice(limit: number): Promise<readonly string[]>;

  /** @returns since when its owner is being told; null when they have come, and with an account that is gone */
  abstract noticeOf(userId: string): Promise<Date | null>;

  /** @returns the ids of those who were told days ago and have not come since */
  abstract overdue(limit: number): Promise<readonly string[]>;

  /** Locks an account until the transaction ends. @returns false when its owner has come meanwhile */
  abstract lockOverdue(userId: string): Promise<boolean>;
}
