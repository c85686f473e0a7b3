/** The number of orders before a moment. It holds while `past_orders.changes` stays the same. */
interface PastOrders {
  readonly changes: number;
  readonly before: string;
  /** At most the limit. */
  readonly orders: number;
}

export interface Counted {
  readonly count: number;
  readonly known: PastOrders;
}

/** Maximum number of later orders that each list counts. With more, a later moment is chosen. */
const MAX_RECENT = 500;

/**
 * Counts all orders up to a limit, without reading all of them each time: it remembers how many there were before a
 * moment an hour ago. Only purchases add orders without counting as a change, and they commit within that hour.
 */
export class CountOfAllOrders {
  private known: PastOrders | null = null;

  constructor(private readonly limit: number) {}

  /** Returns a query with one row: `count`, and `known` to be passed to `learn`. */
  get sql(): string {
    const counted = (condition: string) =>
      `(SELECT count(*)::int FROM (SELECT FROM orders o WHERE deleted_at IS NULL AND ${condition} LIMIT ${this.limit}) counted)`;
    return `
      SELECT least(${this.limit}, past + CASE WHEN past < ${this.limit} THEN ${counted('o.created_at >= before')} ELSE 0 END) AS count,
        json_build_object('changes', changes, 'before', before, 'orders', past) AS known
      FROM (SELECT *, CASE WHEN changes = ($1::json ->> 'changes')::bigint THEN ($1::json ->> 'orders')::int ELSE ${counted('o.created_at < before')} END AS past
        FROM (SELECT changes, coalesce(($1::json ->> 'before')::timestamptz, now() - interval '1 hour') AS before FROM past_orders LIMIT 1) moment LIMIT 1) past`;
  }

  get parameters(): readonly unknown[] {
    return [this.known && JSON.stringify(this.known)];
  }

  learn({ count, known }: Counted): void {
    this.known = count - known.orders > MAX_RECENT ? null : known;
  }
}
