import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { assertUnsettled, Payments, ReceiveTransfer } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { stepOf } from '../../purchase/application/audit-events.js';
import { orderNotFound, Orders } from '../../purchase/application/orders.js';
import { markUnpaid, type Actor } from '../../purchase/domain/order.js';
import { CONFIRMATION_MESSAGES } from '../messages.js';

/** Takes back that cash was collected, or a transfer has arrived, for staff who confirmed the wrong order. */
@Injectable()
export class MarkUnpaid {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly receiveTransfer: ReceiveTransfer,
  ) {}

  /**
   * Does nothing for an order that is not paid. The reference of its transfer may confirm another order, and an order that
   * has not left has its time for the transfer again.
   * @throws DomainError 404, also for a deleted order; 409 `paid_online`, `refund_exists`, `nothing_paid` for a replacement,
   * `already_settled` for a payment that staff have settled, `month_closed` for money of a closed month
   */
  run(orderId: string, reason: string, actor: Actor): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockOrFail(orderId);
      if (order.paymentId === null) throw new DomainError('nothing_paid', ORDERING_MESSAGES.nothingPaid);
      const entry = await this.payments.findEntry(order.paymentId);
      if (!entry) throw orderNotFound();
      if (!this.payments.isOffline(entry.provider))
        throw new DomainError('paid_online', CONFIRMATION_MESSAGES.notOffline);
      if (order.paidAt === null) return;
      assertUnsettled(entry);
      if (!(await this.payments.withdrawOffline(entry)))
        throw new DomainError('refund_exists', CONFIRMATION_MESSAGES.refunded);
      await this.receiveTransfer.forget(entry.paymentId);
      const hoursToPay = await this.payments.hoursToPay(entry.provider);
      const step = markUnpaid(order, { ...actor, note: reason, hoursToPay });
      await this.orders.saveStep(step);
      record('order.marked-unpaid', stepOf(order, step.order));
    });
  }
}
