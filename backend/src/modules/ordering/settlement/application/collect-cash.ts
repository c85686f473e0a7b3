import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Payments } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { stepOf } from '../../purchase/application/audit-events.js';
import { orderNotFound, Orders } from '../../purchase/application/orders.js';
import { collect } from '../../purchase/domain/order.js';

/** Records that the courier has collected the money of an order that is paid on delivery. */
@Injectable()
export class CollectCash {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing when the money is recorded already.
   * @param by the admin's name, for the history
   * @throws DomainError 404, also for a deleted order; 409 `paid_online`, `nothing_paid` for a replacement
   */
  run(orderId: string, by: string): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockOrFail(orderId);
      if (order.paymentId === null) throw new DomainError('nothing_paid', ORDERING_MESSAGES.nothingPaid);
      const entry = await this.payments.findEntry(order.paymentId);
      if (!entry) throw orderNotFound();
      if (this.payments.takenBy(entry.provider) !== 'courier')
        throw new DomainError('paid_online', ORDERING_MESSAGES.paidOnline);
      if (order.paidAt !== null) return;
      await this.payments.recordOffline(entry, 'captured');
      const step = collect(order, { by, at: this.clock.now() });
      await this.orders.saveStep(step);
      record('order.collected', stepOf(order, step.order));
    });
  }
}
