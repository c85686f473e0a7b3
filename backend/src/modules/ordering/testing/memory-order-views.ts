import { DELIVERY_PARTNERS, type Order, type OrderPage } from '@shop/contracts';
import { toRupees } from '@shop/money';
import { adjustmentPrices } from '../application/adjustment-prices.js';
import { OrderViews, type OrderSearch } from '../application/ports/order-views.js';
import { actionsOf, type ActingRole } from '../domain/order-states.js';
import type { MemoryOrders, OrderRow } from './memory-orders.js';

const PAGE = 10;

/** Read model of orders in memory. A search filters by status only. */
export class MemoryOrderViews extends OrderViews {
  constructor(private readonly orders: MemoryOrders) {
    super();
  }

  override async findOwn(userId: string, page: number): Promise<OrderPage> {
    return pageOf(
      'customer',
      this.newestFirst.filter((row) => row.userId === userId),
      page,
    );
  }

  override async search(search: OrderSearch, page: number): Promise<OrderPage> {
    return pageOf('staff', this.found(search), page);
  }

  override async idsOf(search: OrderSearch, most: number): Promise<string[]> {
    return this.found(search)
      .slice(0, most)
      .map(({ order }) => order.id);
  }

  override async findMany(ids: readonly string[]): Promise<Order[]> {
    return this.found({})
      .filter(({ order }) => ids.includes(order.id))
      .map(shownTo('staff'));
  }

  override async findOne(orderId: string, ownerId: string | null): Promise<Order | null> {
    const row = this.newestFirst.find(({ order }) => order.id === orderId);
    const isVisible = row && (ownerId === null ? row.order.deletedAt === null : row.userId === ownerId);
    return isVisible ? shownTo(ownerId === null ? 'staff' : 'customer')(row) : null;
  }

  override async findByPayment(
    { paymentId, orderId }: { readonly paymentId: string; readonly orderId: string },
    ownerId: string,
  ): Promise<Order | null> {
    const row = this.newestFirst.find(
      ({ placed }) => placed.paymentId === paymentId && placed.providerOrderId === orderId,
    );
    return row?.userId === ownerId ? shownTo('customer')(row) : null;
  }

  private get newestFirst(): OrderRow[] {
    return [...this.orders.rows].reverse();
  }

  private found({ status }: OrderSearch): OrderRow[] {
    return this.newestFirst.filter(
      ({ order }) => order.deletedAt === null && (status === undefined || order.status === status),
    );
  }
}

function pageOf(role: ActingRole, rows: readonly OrderRow[], page: number): OrderPage {
  const orders = rows.slice((page - 1) * PAGE, page * PAGE).map(shownTo(role));
  return { orders, page, pages: Math.max(1, Math.ceil(rows.length / PAGE)) };
}

const shownTo = (role: ActingRole) => (row: OrderRow) => shown(row, role);

function shown({ placed, order, userId, history }: OrderRow, role: ActingRole): Order {
  const { _id, orderNumber, status } = { _id: order.id, ...order };
  return {
    _id,
    orderNumber,
    status,
    actions: actionsOf({ status, isPaid: order.paidAt !== null }, role),
    user: userId === null ? null : { _id: userId, name: 'Asha Rao', email: 'asha@example.in' },
    orderItems: placed.lines.map(({ productId, unitPaise, ...line }) => ({
      _id: line.variantId,
      product: productId,
      name: line.name,
      size: line.size,
      quantity: line.quantity,
      price: toRupees(unitPaise),
      imageUrl: line.imageUrl,
    })),
    shippingAddress: placed.shippingAddress,
    details: placed.details,
    paymentMethod: placed.paymentMethod,
    itemsPrice: toRupees(placed.itemsPaise),
    ...adjustmentPrices(placed.adjustments),
    totalPrice: toRupees(placed.totalPaise),
    isPaid: order.paidAt !== null,
    paidAt: order.paidAt?.toISOString() ?? null,
    isShipped: order.shippedAt !== null,
    packedAt: order.packedAt?.toISOString() ?? null,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    isDelivered: order.deliveredAt !== null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    trackingId: order.trackingId,
    trackingNumber: order.trackingId,
    deliveryPartner: DELIVERY_PARTNERS.find((partner) => partner === order.deliveryPartner) ?? DELIVERY_PARTNERS[0],
    createdAt: placed.placedAt.toISOString(),
    paymentResult: {
      id: placed.paymentId,
      status: 'captured',
      order_id: placed.providerOrderId,
      payment_status: 'captured',
    },
    refund: null,
    refunds: [],
    history: history.map(({ at, event, by, note, personalNote }) => {
      const text = [note, personalNote].filter(Boolean).join(': ');
      return { at: at.toISOString(), event, by, ...(text && { note: text }) };
    }),
  };
}
