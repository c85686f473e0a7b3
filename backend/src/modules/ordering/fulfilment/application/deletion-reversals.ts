import { Injectable } from '@nestjs/common';
import type { ManualRefund, RefundRequest } from '../../refunds/domain/refund-request.js';
import { DeleteOrder } from './delete-order.js';
import { OrderWorth, orderOf } from './order-worth.js';
import { RefundDeletedOrder } from '../../refunds/application/refund-deleted-order.js';
import {
  ReversalKinds,
  type Execution,
  type ReversalSubject,
  type ReversalTerms,
} from '../../refunds/application/reversal-kinds.js';

/** Deletions of orders, and refunds of deleted ones. */
@Injectable()
export class DeletionReversals {
  constructor(
    kinds: ReversalKinds,
    private readonly worth: OrderWorth,
    private readonly deleteOrder: DeleteOrder,
    private readonly refundDeletedOrder: RefundDeletedOrder,
  ) {
    kinds.add('delete', { lock: (id) => this.worth.lock(id), price: this.priceDeletion, carryOut: this.delete });
    const lock = (id: string) => this.worth.lockDeleted(id);
    kinds.add('refund-deleted', { lock, price: this.priceRefund, carryOut: this.refund });
  }

  /** The money stays, but nobody sees any more in the back office what it was for: it counts. */
  private readonly priceDeletion = async (subject: ReversalSubject): Promise<ReversalTerms> => ({
    reason: 'order_deleted',
    amountPaise: await this.worth.of(orderOf(subject)),
  });

  private readonly delete = (_request: RefundRequest, subject: ReversalSubject, { actor }: Execution): Promise<void> =>
    this.deleteOrder.run(orderOf(subject).id, actor);

  private readonly priceRefund = async (
    subject: ReversalSubject,
    { manual }: { manual: ManualRefund | null },
  ): Promise<ReversalTerms> => {
    const amountPaise = await this.refundDeletedOrder.price(orderOf(subject), manual);
    return { reason: 'order_deleted', manual, amountPaise };
  };

  private readonly refund = (request: RefundRequest, subject: ReversalSubject, { actor }: Execution): Promise<void> =>
    this.refundDeletedOrder.run(orderOf(subject).id, actor, request.manual);
}
