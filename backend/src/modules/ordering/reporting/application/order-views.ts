import type { Order, OrderEvent, OrderPage, OrderView, OrderSummaryPage } from '@shop/contracts';
import { toRupees } from '@shop/money';
import { sumOf, type Adjustment } from '../../../cart-pricing/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { orderNotFound } from '../../purchase/application/orders.js';
import { BY_STAFF } from '../messages.js';

/** Filters of the back office's order list; an absent filter does not restrict the result. */
export interface OrderSearch {
  /**
   * Part of an order number, a name, an e-mail address, a phone number, a tracking ID, a PIN code, a GSTIN, the name of a
   * business or of an item, or a note; or a whole tag, id or number of an invoice. Texts of one or two characters search only
   * the newest 10,000 orders.
   */
  readonly text?: string;
  /** True for readers of papers: of what those do not show, only a whole phone number or e-mail address finds an order. */
  readonly isForPapers?: boolean;
  /** A status or a part of the open orders. */
  readonly status?: OrderView;
  /** Orders with this tag of staff. */
  readonly tag?: string;
  /** First and last day in India, such as `2026-11-21`; both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

/** Read model of orders, in the shape of API responses (rupees). */
export abstract class OrderViews {
  /**
   * Returns a customer's own orders, newest first, 10 per page, including deleted ones. Pages past the last one are
   * empty.
   */
  abstract findOwn(userId: string, page: number): Promise<OrderPage>;

  /**
   * Returns all customers' orders, newest first. `pages` is exact up to 10,000 orders. For a text that very many
   * orders contain, one further page is counted.
   * @param size orders per page; 10 when missing
   */
  abstract search(search: OrderSearch, page: number, size?: number): Promise<OrderSummaryPage>;

  /** Returns the ids of all matching orders, newest first, at most `limit`. */
  abstract idsOf(search: OrderSearch, limit: number): Promise<string[]>;

  /**
   * Returns ids and order numbers of the orders with these ids or order numbers, by the text that names them. Deleted
   * ones are missing.
   */
  abstract findReferences(
    texts: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly id: string; readonly orderNumber: string }>>;

  /**
   * Returns these orders, newest first, except those deleted in the meantime.
   * @param options.areDeleted returns only those that are deleted
   */
  abstract findMany(ids: readonly string[], options?: { readonly areDeleted: boolean }): Promise<Order[]>;

  /**
   * @param ownerId returns the order only if it belongs to this customer, even if deleted; null (admins) returns any
   * order that is not deleted
   */
  abstract findOne(orderId: string, ownerId: string | null): Promise<Order | null>;

  /** Does the same. @throws DomainError 404 */
  async findOneOrFail(orderId: string, ownerId: string | null): Promise<Order> {
    const order = await this.findOne(orderId, ownerId);
    if (!order) throw orderNotFound();
    return order;
  }

  /** Returns this customer's order that was placed for a payment of a provider order, even if deleted. */
  abstract findByPayment(
    payment: { readonly paymentId: string; readonly orderId: string },
    ownerId: string,
  ): Promise<Order | null>;
}

const { byCustomer, byShop, ...EVENTS } = ORDERING_MESSAGES.history;

/** Steps of reversals that wait for a second person, or were declined. */
const UNDECIDED: readonly string[] = [
  EVENTS.refundAwaitsApproval,
  EVENTS.refundDeclined,
  EVENTS.awaitsApproval,
  EVENTS.approvalDeclined,
];

/** Returns the history of an order as its customer sees it: reversals once they are carried out, and no names of staff. */
export const shownToCustomer = (history: readonly OrderEvent[]): OrderEvent[] =>
  history
    .filter(({ event }) => !UNDECIDED.includes(event))
    .map((entry) => ({ ...entry, by: [byCustomer, byShop].find((by) => by === entry.by) ?? BY_STAFF }));

export type AdjustmentPrices = Pick<Order, 'adjustments' | 'shippingPrice' | 'taxPrice'>;

/** True for what is shown: an adjustment of nothing may only name what the order uses up. */
const isShown = ({ amountPaise, uses }: Adjustment): boolean => amountPaise !== 0 || uses === undefined;

/** Adjustments in rupees, and the sums of them that the specification names. */
export function adjustmentPrices(adjustments: readonly Adjustment[]): AdjustmentPrices {
  return {
    adjustments: adjustments
      .filter(isShown)
      .map(({ code, label, amountPaise }) => ({ code, label, amount: toRupees(amountPaise) })),
    shippingPrice: toRupees(sumOf('shipping', adjustments)),
    taxPrice: toRupees(sumOf('tax', adjustments)),
  };
}
