/** What orders and payments that were begun tell about a customer who has left. All methods join the caller's transaction. */
export abstract class OrderAnonymization {
  /** Orders and payments stay, but no longer say whose they were. */
  abstract anonymizeOrdersOf(userId: string): Promise<void>;

  /**
   * Of all who have left: erases street and phone number where nothing is to be sent any more. City, state and PIN code stay: they
   * say where tax was due.
   */
  abstract eraseUnneededAddresses(): Promise<void>;
}
