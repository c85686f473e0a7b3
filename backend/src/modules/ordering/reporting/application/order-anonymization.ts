/** Personal data of deleted accounts in orders and unfinished payments. All methods join the caller's transaction. */
export abstract class OrderAnonymization {
  /** Keeps orders and payments and removes their link to the customer. */
  abstract anonymizeOrdersOf(userId: string): Promise<void>;

  /**
   * Erases street, phone number and words of customers of all deleted accounts where nothing is left to ship. City, state and PIN code are
   * kept, because they determine where tax was due.
   */
  abstract eraseUnneededAddresses(): Promise<void>;
}
