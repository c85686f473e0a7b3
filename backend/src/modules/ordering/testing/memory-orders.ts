import type { Outbox } from '../../../kernel/outbox.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import type { StockLine } from '../../catalog/index.js';
import { OrderAnonymization } from '../application/ports/order-anonymization.js';
import { Orders, type LockedOrder, type OrderedCart } from '../application/ports/orders.js';
import type { OrderStep } from '../domain/order.js';
import type { DeliveryAddress } from '../domain/checkout-session.js';
import type { OrderedGoods } from '../domain/refund-request.js';
import type { PlacedOrder } from '../domain/placed-order.js';
import type { MemoryCheckoutSessions } from './memory-checkout-sessions.js';
import { ORDERING_MESSAGES } from '../messages.js';

export interface OrderRow {
  readonly placed: PlacedOrder;
  readonly order: LockedOrder;
  readonly userId: string | null;
  readonly history: readonly OrderStep['entry'][];
}

/** Orders in memory. */
export class MemoryOrders extends Orders {
  private readonly orders;
  private lastNumber = 0;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly outbox: Outbox,
  ) {
    super();
    this.orders = database.table<OrderRow>(({ order }) => order.id, {
      orders_checkout_session_id_key: ({ placed }) => placed.sessionId,
      orders_provider_order_id_key: ({ placed }) => placed.providerOrderId,
      orders_payment_id_key: ({ placed }) => placed.paymentId,
    });
  }

  get rows(): readonly OrderRow[] {
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
    await this.database.statement(() => this.orders.insert(this.rowOf(placed)));
    await this.outbox.add('order.placed', { orderId: placed.id });
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
    exceptSessionId: string,
  ): Promise<boolean> {
    const isSame = ({ placed, ...row }: OrderRow) =>
      row.userId === userId &&
      placed.placedAt >= since &&
      placed.sessionId !== exceptSessionId &&
      itemsOf(placed.lines) === itemsOf(lines);
    return this.idOf(isSame).then((id) => id !== null);
  }

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
      const { status, trackingId, deliveryPartner, packedAt, shippedAt, deliveredAt, paidAt, deletedAt } = order;
      const saved = {
        ...row.order,
        status,
        trackingId,
        deliveryPartner,
        packedAt,
        shippedAt,
        deliveredAt,
        paidAt,
        deletedAt,
      };
      this.orders.update(order.id, { order: saved, history: [...row.history, entry] });
    });
  }

  override cartOf(id: string): Promise<OrderedCart> {
    return this.database.statement(() => this.orders.get(id)!.placed);
  }

  override saveAddress(id: string, shippingAddress: DeliveryAddress): Promise<void> {
    return this.database.statement(() => {
      this.orders.update(id, { placed: { ...this.orders.get(id)!.placed, shippingAddress } });
    });
  }

  override goodsOf(id: string): Promise<OrderedGoods> {
    return this.database.statement(() => {
      const { placed } = this.orders.get(id)!;
      const lines = placed.lines.map((line) => ({ ...line, itemId: line.variantId }));
      return { itemsPaise: placed.itemsPaise, adjustments: placed.adjustments, lines };
    });
  }

  override linesOf(id: string): Promise<readonly StockLine[]> {
    return this.database.statement(() =>
      (this.orders.get(id)?.placed.lines ?? []).map(({ variantId, quantity }) => ({ variantId, quantity })),
    );
  }

  private find(id: string, matches: (order: LockedOrder) => boolean): Promise<LockedOrder | null> {
    return this.database.statement(() => {
      const order = this.orders.get(id)?.order;
      return order && matches(order) ? { ...order, userId: this.orders.get(id)?.userId ?? null } : null;
    });
  }

  private idOf(matches: (row: OrderRow) => boolean): Promise<string | null> {
    return this.database.statement(() => this.orders.where(matches)[0]?.order.id ?? null);
  }

  private rowOf(placed: PlacedOrder): OrderRow {
    const open = {
      trackingId: null,
      deliveryPartner: null,
      packedAt: null,
      shippedAt: null,
      deliveredAt: null,
      deletedAt: null,
    };
    const orderNumber = `261120-${String(++this.lastNumber).padStart(5, '0')}`;
    return {
      placed,
      order: {
        id: placed.id,
        orderNumber,
        status: 'Processing',
        paymentId: placed.paymentId,
        userId: placed.userId,
        paidAt: placed.paidAt,
        ...open,
      },
      userId: placed.userId,
      history: [
        {
          at: placed.placedAt,
          by: ORDERING_MESSAGES.history.byCustomer,
          event: placed.paidAt ? ORDERING_MESSAGES.history.placed : ORDERING_MESSAGES.history.placedUnpaid,
          ...(placed.paymentNote && { note: placed.paymentNote }),
        },
      ],
    };
  }
}

/** Removes customers from orders and sessions in memory, and addresses from orders. */
export class MemoryOrderAnonymization extends OrderAnonymization {
  constructor(
    private readonly orders: MemoryOrders,
    private readonly sessions: MemoryCheckoutSessions,
  ) {
    super();
  }

  override async anonymizeOrdersOf(userId: string): Promise<void> {
    await this.orders.anonymize(userId);
    await this.sessions.anonymize(userId);
  }

  override async eraseUnneededAddresses(): Promise<void> {
    await this.orders.eraseUnneededAddresses();
  }
}

function isOver({ order }: OrderRow): boolean {
  return order.status === 'Delivered' || order.status === 'Cancelled' || order.deletedAt !== null;
}

function itemsOf(lines: readonly StockLine[]): string {
  return lines
    .map(({ variantId, quantity }) => `${variantId}x${quantity}`)
    .sort()
    .join(' ');
}
