import { SHOP_DETAIL_NAMES, type BusinessDetails, type OrderDetails } from '@shop/contracts';
import type { Outbox } from '../../../kernel/outbox.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import type { StockLine } from '../../catalog/index.js';
import { ORDERING_MESSAGES } from '../messages.js';
import type { ScheduledDays } from '../purchase/application/delivery-schedules.js';
import {
  Orders,
  type Buyer,
  type LockedOrder,
  type OrderedCart,
  type PurchaseAttempt,
} from '../purchase/application/orders.js';
import type { CheckoutSession, DeliveryAddress } from '../purchase/domain/checkout-session.js';
import { hasLeft, type OrderStep } from '../purchase/domain/order.js';
import {
  placedEvent,
  type OrderedGoods,
  type PlacedOrder,
  type ReplaceableOrder,
  type Replacement,
} from '../purchase/domain/placed-order.js';
import type { UnpaidOrders } from '../purchase/domain/unpaid-orders.js';

export interface StoredRow {
  readonly placed: PlacedOrder | Replacement;
  readonly order: LockedOrder;
  readonly userId: string | null;
  readonly history: readonly OrderStep['entry'][];
}

/** An order that was sold. */
export interface OrderRow extends StoredRow {
  readonly placed: PlacedOrder;
  readonly order: LockedOrder & { readonly paymentId: string };
}

export interface ReplacementRow extends StoredRow {
  readonly placed: Replacement;
}

const isSold = (row: StoredRow): row is OrderRow => row.order.paymentId !== null;
const isUnpaid = ({ order: { paidAt, deletedAt, status } }: StoredRow) =>
  paidAt === null && deletedAt === null && status !== 'Cancelled';
const isReplacement = (row: StoredRow): row is ReplacementRow => 'replacesOrderId' in row.placed;

/** Orders in memory. */
export class MemoryOrders extends Orders {
  private readonly orders;
  private lastNumber = 0;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly outbox: Outbox,
    private readonly sessions: { readonly rows: readonly CheckoutSession[] },
  ) {
    super();
    this.orders = database.table<StoredRow>(({ order }) => order.id, {
      orders_checkout_session_id_key: (row) => (isSold(row) ? row.placed.sessionId : null),
      orders_provider_order_id_key: (row) => (isSold(row) ? row.placed.providerOrderId : null),
      orders_payment_id_key: ({ order }) => order.paymentId,
    });
  }

  /** Orders that were sold. */
  get rows(): readonly OrderRow[] {
    return this.all.filter(isSold);
  }

  get replacements(): readonly ReplacementRow[] {
    return this.all.filter(isReplacement);
  }

  get all(): readonly StoredRow[] {
    return this.orders.where(() => true);
  }

  /** Removes the customer from orders. */
  anonymize(userId: string): Promise<number> {
    return this.database.statement(() => this.orders.updateWhere((row) => row.userId === userId, { userId: null }));
  }

  /** Erases street and phone number where nothing is left to ship. */
  eraseUnneededAddresses(): Promise<void> {
    return this.database.statement(() => {
      for (const { order, placed } of this.orders.where((row) => row.userId === null && isOver(row))) {
        const { city, state, postalCode } = placed.shippingAddress;
        const shippingAddress = { address: '', city, state, postalCode, phone: '' };
        this.orders.update(order.id, { placed: { ...placed, shippingAddress, details: {} } });
      }
    });
  }

  override async add(placed: PlacedOrder): Promise<void> {
    const event = placedEvent(placed);
    const { paymentNote: note, paymentId } = placed;
    const entry = { by: placed.placedBy ?? ORDERING_MESSAGES.history.byCustomer, event, ...(note && { note }) };
    await this.database.statement(() => this.orders.insert(this.rowOf(placed, paymentId, entry)));
    await this.outbox.add('order.placed', { orderId: placed.id });
  }

  override addReplacement(replacement: Replacement): Promise<string | null> {
    return this.database.statement(() => {
      if (this.orders.get(replacement.id)) return null;
      const { by, replacesNumber: note } = replacement;
      const row = this.rowOf(replacement, null, { by, event: ORDERING_MESSAGES.history.replaces, note });
      this.orders.insert(row);
      return row.order.orderNumber;
    });
  }

  override replaces(id: string, orderId: string): Promise<boolean> {
    return this.database.statement(() =>
      this.replacements.some(({ placed }) => placed.id === id && placed.replacesOrderId === orderId),
    );
  }

  override paymentOfSale(id: string): Promise<string | null> {
    return this.database.statement(() => {
      let row = this.orders.get(id);
      while (row && isReplacement(row)) row = this.orders.get(row.placed.replacesOrderId);
      return row?.order.paymentId ?? null;
    });
  }

  override replaceable(id: string): Promise<ReplaceableOrder> {
    return this.database.statement(() => {
      const { shippingAddress, details, lines } = this.orders.get(id)!.placed;
      return {
        shippingAddress,
        details,
        lines: lines.map((line) => ({
          ...line,
          itemId: line.variantId,
          replaced: this.replacedOf(id, line.variantId),
        })),
      };
    });
  }

  override ofSession(sessionId: string): Promise<string | null> {
    return this.idOf(({ placed }) => placed.sessionId === sessionId);
  }

  override ofPayment(sessionId: string, paymentId: string): Promise<string | null> {
    return this.idOf(({ placed }) => placed.sessionId === sessionId && placed.paymentId === paymentId);
  }

  override hasBoughtSince(
    userId: string,
    since: Date,
    lines: readonly StockLine[],
    { exceptSessionId, address, attemptedAt }: PurchaseAttempt,
  ): Promise<boolean> {
    const isElsewhere = ({ placed }: OrderRow) =>
      attemptedAt !== undefined &&
      placed.placedAt <= attemptedAt &&
      JSON.stringify(placed.shippingAddress) !== JSON.stringify(address);
    const isSame = ({ placed, ...row }: OrderRow) =>
      row.userId === userId &&
      placed.placedAt >= since &&
      placed.sessionId !== exceptSessionId &&
      itemsOf(placed.lines) === itemsOf(lines) &&
      !isElsewhere({ placed, ...row } as OrderRow);
    return this.idOf(isSame).then((id) => id !== null);
  }

  override countUnpaidOfNew({ userId, network }: Buyer, since: Date): Promise<UnpaidOrders> {
    return this.database.statement(() => {
      const own = this.orders.where((row) => row.userId === userId);
      if (own.some(({ order }) => order.deliveredAt !== null)) return { ofCustomer: 0, ofNetwork: 0 };
      const isOfNetwork = ({ placed }: OrderRow) =>
        placed.placedAt > since &&
        this.sessions.rows.some((session) => session.id === placed.sessionId && session.network === network);
      return {
        ofCustomer: own.filter(isUnpaid).length,
        ofNetwork: network === null ? 0 : this.rows.filter((row) => isUnpaid(row) && isOfNetwork(row)).length,
      };
    });
  }

  override findOverdue(now: Date, limit: number): Promise<readonly string[]> {
    return this.database.statement(() =>
      this.orders
        .where(
          (row) =>
            isUnpaid(row) && !hasLeft(row.order) && row.order.paymentDueAt !== null && row.order.paymentDueAt < now,
        )
        .slice(0, limit)
        .map(({ order }) => order.id),
    );
  }

  /** Transactions run one after the other. */
  override async lockNetwork(): Promise<void> {}

  override lock(id: string): Promise<LockedOrder | null> {
    return this.find(id, (order) => order.deletedAt === null);
  }

  override lockDeleted(id: string): Promise<LockedOrder | null> {
    return this.find(id, (order) => order.deletedAt !== null);
  }

  override saveStep({ order, entry }: OrderStep): Promise<void> {
    return this.database.statement(() => {
      const row = this.orders.get(order.id);
      if (!row) return;
      const { status, trackingId, deliveryPartner, packedAt, shippedAt, deliveredAt, paidAt, paymentDueAt, deletedAt } =
        order;
      const saved = {
        ...row.order,
        status,
        trackingId,
        deliveryPartner,
        packedAt,
        shippedAt,
        deliveredAt,
        paidAt,
        paymentDueAt,
        deletedAt,
      };
      this.orders.update(order.id, { order: saved, history: [...row.history, entry] });
    });
  }

  override cartOf(id: string): Promise<OrderedCart> {
    return this.database.statement(() => this.orders.get(id)!.placed);
  }

  override saveAddress(id: string, shippingAddress: DeliveryAddress, days: ScheduledDays | null): Promise<void> {
    return this.database.statement(() => {
      const { placed } = this.orders.get(id)!;
      const kept = Object.entries(placed.details).filter(([name]) => !SHOP_DETAIL_NAMES.some((own) => own === name));
      const details = days ? { ...Object.fromEntries(kept), ...days } : placed.details;
      this.orders.update(id, { placed: { ...placed, shippingAddress, details } });
    });
  }

  override saveBusiness(id: string, business: BusinessDetails): Promise<void> {
    return this.database.statement(() => {
      const { placed } = this.orders.get(id)!;
      const { deliveryInstructions } = placed.details as OrderDetails;
      const details = { ...(deliveryInstructions && { deliveryInstructions }), ...business };
      this.orders.update(id, { placed: { ...placed, details } });
    });
  }

  override goodsOf(id: string): Promise<OrderedGoods> {
    return this.database.statement(() => {
      const { placed } = this.orders.get(id)!;
      const lines = placed.lines.map((line) => ({
        ...line,
        itemId: line.variantId,
        valuePaise: this.worthOf(placed, line.variantId),
        replaced: this.replacedOf(id, line.variantId),
      }));
      return { itemsPaise: placed.itemsPaise, adjustments: placed.adjustments, lines };
    });
  }

  private replacedOf(id: string, variantId: string): number {
    return this.replacements
      .filter(({ placed, order }) => placed.replacesOrderId === id && order.status !== 'Cancelled')
      .flatMap(({ placed }) => placed.lines)
      .reduce((count, line) => count + (line.variantId === variantId ? line.quantity : 0), 0);
  }

  private worthOf(placed: PlacedOrder | Replacement, variantId: string): number {
    const own = placed.lines.find((line) => line.variantId === variantId)?.unitPaise ?? 0;
    return 'replacesOrderId' in placed ? this.worthOf(this.orders.get(placed.replacesOrderId)!.placed, variantId) : own;
  }

  private find(id: string, matches: (order: LockedOrder) => boolean): Promise<LockedOrder | null> {
    return this.database.statement(() => {
      const order = this.orders.get(id)?.order;
      return order && matches(order) ? { ...order, userId: this.orders.get(id)?.userId ?? null } : null;
    });
  }

  private idOf(matches: (row: OrderRow) => boolean): Promise<string | null> {
    return this.database.statement(() => this.rows.find(matches)?.order.id ?? null);
  }

  private rowOf(
    placed: PlacedOrder | Replacement,
    paymentId: string | null,
    entry: Omit<OrderStep['entry'], 'at'>,
  ): StoredRow {
    const open = {
      trackingId: null,
      deliveryPartner: null,
      packedAt: null,
      shippedAt: null,
      deliveredAt: null,
      deletedAt: null,
    };
    const orderNumber = `261120-${String(++this.lastNumber).padStart(5, '0')}`;
    const { id, userId, paidAt, placedAt: at } = placed;
    const paymentDueAt = 'paymentDueAt' in placed ? placed.paymentDueAt : null;
    const order: LockedOrder = {
      id,
      orderNumber,
      status: 'Processing',
      paymentId,
      userId,
      paidAt,
      paymentDueAt,
      packOn: (placed.details as OrderDetails).packOn ?? null,
      hasParcels: (placed.details as OrderDetails).parcels !== undefined,
      ...open,
    };
    return { placed, order, userId, history: [{ at, ...entry }] };
  }
}

function isOver({ order }: StoredRow): boolean {
  return order.status === 'Delivered' || order.status === 'Cancelled' || order.deletedAt !== null;
}

function itemsOf(lines: readonly StockLine[]): string {
  return lines
    .map(({ variantId, quantity }) => `${variantId}x${quantity}`)
    .sort()
    .join(' ');
}
