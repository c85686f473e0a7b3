import { Injectable } from '@nestjs/common';
import { formatDay } from '@shop/contracts/calendar';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Outbox } from '../../../../kernel/outbox.js';
import { ReceiveTransfer, type ReceivedTransfer } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CONFIRMATION_MESSAGES } from '../messages.js';
import { stepOf } from '../../purchase/application/audit-events.js';
import { Orders } from '../../purchase/application/orders.js';
import { confirmTransfer, hasLeft } from '../../purchase/domain/order.js';

/** What staff have seen on the account of the shop. `isLate`: also for a cancelled order. */
export type SeenTransfer = Pick<ReceivedTransfer, 'amountPaise' | 'reference' | 'receivedOn' | 'by'> & {
  readonly isLate?: boolean;
};

/**
 * Confirms the transfer of an order, which is paid from then on. The money of a cancelled order is then on the attention list,
 * until it is returned.
 */
@Injectable()
export class ConfirmTransfer {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly receiveTransfer: ReceiveTransfer,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Does nothing when the same reference has confirmed this order before.
   * @throws DomainError 404, also for a deleted order; 409 `already_paid`, `order_status` for a cancelled order, whose
   * stock was let go, unless the transfer is known to be late, and as `ReceiveTransfer.run`; `nothing_paid` for a replacement
   */
  run(orderId: string, { isLate = false, ...seen }: SeenTransfer): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockOrFail(orderId);
      const { paymentId } = order;
      if (paymentId === null) throw new DomainError('nothing_paid', ORDERING_MESSAGES.nothingPaid);
      if (order.paidAt !== null) return this.assertSame(paymentId, seen);
      const isCancelled = order.status === 'Cancelled';
      if (isCancelled && !isLate) throw new DomainError('order_status', CONFIRMATION_MESSAGES.cancelledBefore);
      const at = await this.receiveTransfer.run({ ...seen, paymentId });
      const note = ORDERING_MESSAGES.history.transfer(seen.reference, formatDay(seen.receivedOn));
      const step = confirmTransfer(order, { by: seen.by, at, note });
      await this.orders.saveStep(step);
      // The mail says that the order is packed next.
      if (!isCancelled && !hasLeft(order)) await this.outbox.add('order.paid', { orderId });
      record('order.transfer-confirmed', stepOf(order, step.order));
    });
  }

  private async assertSame(paymentId: string, { reference }: Pick<SeenTransfer, 'reference'>): Promise<void> {
    if (await this.receiveTransfer.isConfirmedBy(paymentId, reference)) return;
    throw new DomainError('already_paid', CONFIRMATION_MESSAGES.paidAlready);
  }
}
