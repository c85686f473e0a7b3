import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import {
  assertUndisputed,
  assertUnsettled,
  Payments,
  type LedgerEntry,
  type RefundReason,
} from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { OrderDocuments } from '../../purchase/application/order-documents.js';
import { orderNotFound, Orders } from '../../purchase/application/orders.js';
import type { Actor, Order } from '../../purchase/domain/order.js';
import { replacedPaise, type OrderedGoods } from '../../purchase/domain/placed-order.js';
import {
  hasGoodsToSend,
  lessGone,
  type ManualRefund,
  type RefundRequest,
  type StaffRefundReason,
} from '../domain/refund-request.js';
import { RefundRequests } from './refund-requests.js';
import type { AuthorizedActor } from './reversal-kinds.js';

/** What documents say about the person. */
const signed = ({ by, at }: Actor): Actor => ({ by, at });

/**
 * Refunds of orders, with their documents, each within the authorization of its actor. The caller's transaction must hold the
 * lock of the order.
 */
@Injectable()
export class OrderRefunds {
  constructor(
    private readonly payments: Payments,
    private readonly documents: OrderDocuments,
    private readonly orders: Orders,
    private readonly requests: RefundRequests,
  ) {}

  /**
   * Returns the payment of an order.
   * @param manual how staff return money by hand; only for money that was paid in cash
   * @throws DomainError 404 without a payment, 409 `nothing_paid` for a replacement, `paid_in_cash` for cash that is not
   * collected, or without `manual`, `payment_disputed`, `invalid_input` for money that its provider returns, and
   * `already_settled` where staff have settled the payment of an order that is over
   */
  async paymentOf(order: Order, manual: ManualRefund | null): Promise<LedgerEntry> {
    const entry = await this.entryOf(order);
    const isCash = this.payments.isOffline(entry.provider);
    if (isCash && !manual) throw new DomainError('paid_in_cash', ORDERING_MESSAGES.refundByHand);
    if (!isCash && manual) throw DomainError.invalid('manual', ORDERING_MESSAGES.refundByProvider);
    if (isCash && order.paidAt === null) throw new DomainError('paid_in_cash', ORDERING_MESSAGES.notCollected);
    assertUndisputed(entry);
    if (order.status === 'Cancelled' || order.deletedAt !== null) assertUnsettled(entry);
    return entry;
  }

  /**
   * Returns how much of the payment of an order may still be refunded, in paise. What was paid for pieces that were sent
   * again stays.
   * @param manual how staff return it by hand; only for money that was paid in cash
   * @throws DomainError as `paymentOf`
   */
  async refundable(order: Order, manual: ManualRefund | null, goods: OrderedGoods): Promise<number> {
    return Math.max(0, (await this.payments.refundable(await this.paymentOf(order, manual))) - replacedPaise(goods));
  }

  /**
   * Refuses to send goods of an order.
   * @throws DomainError `order_refunded` when its payment goes back in full or for all of its pieces, `payment_disputed`;
   * for a replacement also by the payment of the order that was sold
   */
  async assertMayLeave(order: Order): Promise<void> {
    const sale = await this.saleOf(order);
    if (sale) assertUndisputed(sale);
    const [goods, requests] = [await this.orders.goodsOf(order.id), await this.requests.ofOrder(order.id)];
    if (!hasGoodsToSend(goods, requests) || (sale && (await this.payments.left(sale)) === 0))
      throw new DomainError('order_refunded', ORDERING_MESSAGES.refundedOrder);
  }

  /** Returns what an order that has not left still has of the stock. */
  async goodsToPutBack(orderId: string): Promise<OrderedGoods> {
    const goods = await this.orders.goodsOf(orderId);
    return { ...goods, lines: lessGone(goods.lines, await this.requests.ofOrder(orderId)) };
  }

  /** @throws DomainError `payment_disputed`, for a replacement also by the payment of the order that was sold */
  async assertUndisputed(order: Order): Promise<void> {
    const sale = await this.saleOf(order);
    if (sale) assertUndisputed(sale);
  }

  /** Refunds what staff have requested. */
  async refundRequested(order: Order, request: RefundRequest, actor: AuthorizedActor): Promise<void> {
    const { amountPaise, lines } = request;
    const reason = request.reason as StaffRefundReason;
    actor.authorization.assertCovers(amountPaise);
    const refundId = await this.refund(await this.paymentOf(order, request.manual), request);
    const refunded = lines.map(({ itemId, quantity, ...line }) => ({
      itemId,
      quantity,
      amountPaise: line.amountPaise,
    }));
    await this.documents.issueForRefund({
      refundId,
      requestId: request.id,
      orderId: order.id,
      amountPaise,
      reason,
      lines: refunded,
      ...signed(actor),
    });
  }

  /**
   * Refunds what is left of the payment. Does nothing for a replacement, an order that is not paid, and, without `manual`,
   * one that was paid in cash.
   * @param how.manual how staff return money that was paid in cash
   * @param how.keptPaise what stays, because the pieces that it paid for were sent again
   * @returns the amount in paise; 0 without a refund
   * @throws DomainError `payment_disputed`
   */
  async refundRest(
    order: Order,
    reason: RefundReason,
    actor: AuthorizedActor,
    { manual = null, keptPaise = 0 }: { manual?: ManualRefund | null; keptPaise?: number } = {},
  ): Promise<number> {
    const entry = order.paymentId && (await this.payments.findEntry(order.paymentId));
    if (!entry || order.paidAt === null) return 0;
    if (this.payments.isOffline(entry.provider) && !manual) return 0;
    assertUndisputed(entry);
    const refund = await this.payments.refundRest(entry, reason, { manual, keptPaise });
    if (!refund) return 0;
    const { id: refundId, amountPaise } = refund;
    actor.authorization.assertCovers(amountPaise);
    const refunded = { refundId, orderId: order.id, amountPaise, reason, lines: [] };
    await this.documents.issueForRefund({ ...refunded, ...signed(actor) });
    return amountPaise;
  }

  /** Returns what `refundRest` refunds without staff returning it by hand, in paise. */
  async onlineRest(order: Order): Promise<number> {
    const entry = order.paymentId && (await this.payments.findEntry(order.paymentId));
    if (!entry || order.paidAt === null || this.payments.isOffline(entry.provider)) return 0;
    return this.payments.refundable(entry);
  }

  /** Lists the payment of an order that is deleted, also where it was settled for an earlier reason. One of a cancelled order stays settled. */
  async listAgain({ paymentId, status }: Order): Promise<void> {
    if (paymentId !== null && status !== 'Cancelled') await this.payments.unsettle(paymentId);
  }

  /** Returns what of the payment has not gone back, in paise; null for an order that nobody pays for. */
  async leftOf({ paymentId }: Order): Promise<number | null> {
    const entry = paymentId && (await this.payments.findEntry(paymentId));
    return entry ? this.payments.left(entry) : null;
  }

  /**
   * Refunds what is left of the payment of an order whose parcel came back undelivered, and has its invoices credited,
   * also where nothing was paid.
   */
  async refundReturned(order: Order, actor: AuthorizedActor): Promise<void> {
    await this.refundRest(order, 'order_undelivered', actor);
    await this.documents.issueForReturn({ orderId: order.id, ...signed(actor) });
  }

  private async saleOf({ id, paymentId }: Order): Promise<LedgerEntry | null> {
    const sold = paymentId ?? (await this.orders.paymentOfSale(id));
    return sold === null ? null : this.payments.findEntry(sold);
  }

  private async entryOf({ paymentId }: Order): Promise<LedgerEntry> {
    if (paymentId === null) throw new DomainError('nothing_paid', ORDERING_MESSAGES.nothingPaid);
    const entry = await this.payments.findEntry(paymentId);
    if (!entry) throw orderNotFound();
    return entry;
  }

  /** @returns the id of the refund */
  private async refund(entry: LedgerEntry, { amountPaise, isFull, manual, ...why }: RefundRequest): Promise<string> {
    const reason = why.reason as StaffRefundReason;
    if (manual) return this.payments.refundByHand(entry, { amountPaise, reason, manual });
    const isRest = isFull && (await this.payments.refundable(entry)) === amountPaise;
    const rest = isRest ? await this.payments.refundRest(entry, reason) : null;
    return rest?.id ?? this.payments.refundAmount(entry, amountPaise, reason);
  }
}
