/** What earlier orders say about a customer, for price rules. */
export abstract class OrderHistory {
  /** Returns whether a customer has an order that was not cancelled. */
  abstract hasOrdered(customerId: string): Promise<boolean>;
}
