/** One intended purchase, with every attempt to pay for it. */
interface PurchaseIntent {
  readonly what: string;
  /** Orders of the provider. */
  readonly tries: Set<string>;
}

/** True when one of these provider orders has become an order of the shop. */
type HasOrder = (providerOrders: readonly string[]) => Promise<boolean>;

/**
 * Intended purchases of customers. A cart started again after a failed or cancelled attempt is the same intent;
 * a cart started after its order exists is a new one.
 */
export class PurchaseIntents {
  private readonly known: PurchaseIntent[] = [];

  constructor(private readonly hasOrder: HasOrder) {}

  /** Must be called before a payment starts. @returns where to record the resulting provider orders */
  async of(customer: string, items: readonly { product: string; quantity: number }[]): Promise<Set<string>> {
    const what = `${customer} ${items
      .map(({ product, quantity }) => `${product}x${quantity}`)
      .sort()
      .join(' ')}`;
    const last = this.known.findLast((intention) => intention.what === what);
    if (last && !(await this.hasOrder([...last.tries]))) return last.tries;
    const tries = new Set<string>();
    this.known.push({ what, tries });
    return tries;
  }

  /** Returns intents with more than one order, given the provider orders that became orders of the shop. */
  orderedTwice(ordered: readonly string[]): string[] {
    const met = this.known.map(({ what, tries }) => ({ what, orders: ordered.filter((order) => tries.has(order)) }));
    return met
      .filter(({ orders }) => orders.length > 1)
      .map(({ what, orders }) => `one intention, ${orders.length} orders: ${what} by ${orders.join(', ')}`);
  }
}
