import {
  DELIVERY_PARTNERS,
  type Order,
  type OrderDetails,
  type OrderPage,
  type OrderSummaryPage,
} from '@shop/contracts';
import { toRupees } from '@shop/money';
import { actionsOf, type ActingRole } from '../purchase/domain/order-states.js';
import { adjustmentPrices, OrderViews, type OrderSearch } from '../reporting/application/order-views.js';
import type { MemoryOrders, StoredRow } from './memory-orders.js';

const PAGE = 10;

/** Read model of orders in memory. A search filters by status only. */
export class MemoryOrderViews extends OrderViews {
  constructor(private readonly orders: MemoryOrders) {
    super();
  }

  override async findOwn(userId: string, page: number): Promise<OrderPage> {
    return this.pageOf(
      'customer',
      this.newestFirst.filter((row) => row.userId === userId),
      page,
    );
  }

  override async search(search: OrderSearch, page: number): Promise<OrderSummaryPage> {
    const found = this.found(search);
    return { ...this.pageOf('staff', found, page), total: found.length };
  }

  override async idsOf(search: OrderSearch, most: number): Promise<string[]> {
    return this.found(search)
      .slice(0, most)
      .map(({ order }) => order.id);
  }

  override async findReferences(texts: readonly string[]) {
    const found = texts.flatMap((text) => {
      const row = this.newestFirst.find(({ order }) => order.id === text || order.orderNumber === text);
      return row && row.order.deletedAt === null ? [[text, row.order] as const] : [];
    });
    return new Map(found);
  }

  override async findMany(ids: readonly string[], { areDeleted } = { areDeleted: false }): Promise<Order[]> {
    return this.newestFirst
      .filter(({ order }) => ids.includes(order.id) && (order.deletedAt !== null) === areDeleted)
      .map(this.shownTo('staff'));
  }

  override async findOne(orderId: string, ownerId: string | null): Promise<Order | null> {
    const row = this.newestFirst.find(({ order }) => order.id === orderId);
    const isVisible = row && (ownerId === null ? row.order.deletedAt === null : row.userId === ownerId);
    return isVisible ? this.shownTo(ownerId === null ? 'staff' : 'customer')(row) : null;
  }

  override async findByPayment(
    { paymentId, orderId }: { readonly paymentId: string; readonly orderId: string },
    ownerId: string,
  ): Promise<Order | null> {
    const row = this.orders.rows.find(
      ({ placed }) => placed.paymentId === paymentId && placed.providerOrderId === orderId,
    );
    return row?.userId === ownerId ? this.shownTo('customer')(row) : null;
  }

  private pageOf(role: ActingRole, rows: readonly StoredRow[], page: number): OrderPage {
    const orders = rows.slice((page - 1) * PAGE, page * PAGE).map(this.shownTo(role));
    return { orders, page, pages: Math.max(1, Math.ceil(rows.length / PAGE)) };
  }

  private shownTo(role: ActingRole) {
    return (row: StoredRow) => {
      const linked = ({ order }: StoredRow) => ({ _id: order.id, orderNumber: order.orderNumber });
      const first = this.orders.all.find(
        ({ order }) => 'replacesOrderId' in row.placed && order.id === row.placed.replacesOrderId,
      );
      const replacements = this.orders.replacements.filter(
        ({ placed, order }) => placed.replacesOrderId === row.order.id && order.deletedAt === null,
      );
      return shown(row, role, { replaces: first ? linked(first) : null, replacements: replacements.map(linked) });
    };
  }

  private get newestFirst(): StoredRow[] {
    return [...this.orders.all].reverse();
  }

  private found({ status }: OrderSearch): StoredRow[] {
    return this.newestFirst.filter(
      ({ order }) => order.deletedAt === null && (status === undefined || order.status === status),
    );
  }
}

type Others = Pick<Order, 'replaces' | 'replacements'>;

function shown({ placed, order, userId, history }: StoredRow, role: ActingRole, others: Others): Order {
  const { _id, orderNumber, status } = { _id: order.id, ...order };
  const paymentDueAt = order.paidAt === null ? (order.paymentDueAt?.toISOString() ?? null) : null;
  return {
    _id,
    orderNumber,
    status,
    actions: actionsOf({ status, isPaid: order.paidAt !== null, isRefunded: false, paymentDueAt }, role),
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
    paymentDueAt,
    transfer: null,
    paidAt: order.paidAt?.toISOString() ?? null,
    isShipped: order.shippedAt !== null,
    packedAt: order.packedAt?.toISOString() ?? null,
    packOn: order.packOn,
    shipBy: (placed.details as OrderDetails).shipBy ?? null,
    isExpress: (placed.details as OrderDetails).speed === 'express',
    shippedAt: order.shippedAt?.toISOString() ?? null,
    isDelivered: order.deliveredAt !== null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    trackingId: order.trackingId,
    trackingNumber: order.trackingId,
    deliveryPartner: DELIVERY_PARTNERS.find((partner) => partner === order.deliveryPartner) ?? DELIVERY_PARTNERS[0],
    createdAt: placed.placedAt.toISOString(),
    ...others,
    paidWith: 'paymentId' in placed ? 'upi' : null,
    paymentResult:
      'paymentId' in placed
        ? { id: placed.paymentId, status: 'captured', order_id: placed.providerOrderId, payment_status: 'captured' }
        : null,
    refund: null,
    refunds: [],
    dispute: null,
    history: history.map(({ at, event, by, note, personalNote }) => {
      const text = [note, personalNote].filter(Boolean).join(': ');
      return { at: at.toISOString(), event, by, ...(text && { note: text }) };
    }),
  };
}
