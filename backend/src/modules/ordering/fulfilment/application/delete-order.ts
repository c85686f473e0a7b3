import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { stepOf } from '../../purchase/application/audit-events.js';
import { orderNotFound, Orders } from '../../purchase/application/orders.js';
import { remove } from '../../purchase/domain/order.js';
import type { AuthorizedActor } from '../../refunds/application/reversal-kinds.js';
import { UndoPurchase } from './undo-purchase.js';

/**
 * Deletes an order from the back office. Its customer still sees it. Its payment stays on the attention list until it
 * is refunded or marked as settled. The customer of a paid order gets a mail.
 */
@Injectable()
export class DeleteOrder {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly undoPurchase: UndoPurchase,
  ) {}

  /**
   * @throws DomainError 404, also for an order that is already deleted
   */
  run(orderId: string, { by, at, authorization }: AuthorizedActor): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lock(orderId);
      if (!order) throw orderNotFound();
      const { returnsStock, ...step } = remove(order, { by, at });
      await this.orders.saveStep(step);
      record('order.deleted', stepOf(order, step.order));
      await this.undoPurchase.runForDeletion(order, { returnsStock, authorization });
    });
  }
}
