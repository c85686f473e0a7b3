import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { isRepeated, type RefundRequest, type WantedRefund } from '../domain/refund-request.js';
import { ORDERING_MESSAGES } from '../messages.js';
import { CarryOutRefund } from './carry-out-refund.js';
import { orderNotFound } from './order-not-found.js';
import { Orders } from './ports/orders.js';
import { RefundRequests } from './ports/refund-requests.js';
import { entryOf } from './refund-audit.js';

/** A member of staff. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
}

/** Refunds an order or part of it at the request of staff. Above the owner's limit, another person must approve it. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly requests: RefundRequests,
    private readonly carryOut: CarryOutRefund,
  ) {}

  /**
   * Does nothing for a request that is stored already.
   * @throws DomainError 404, `refund_id_used` for the id of another request, and any error of `CarryOutRefund.price`
   */
  run(orderId: string, wanted: WantedRefund, staff: StaffMember): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lock(orderId);
      if (!order) throw orderNotFound();
      if (await this.isStored(orderId, wanted)) return;
      const priced = await this.carryOut.price(order, wanted, await this.requests.ofOrder(orderId));
      const limit = await this.requests.approvalAbove();
      const needsApproval = limit !== null && priced.amountPaise > limit;
      const request: RefundRequest = {
        ...priced,
        id: wanted.id,
        orderId,
        reason: wanted.reason,
        words: wanted.words ?? null,
        manual: wanted.manual ?? null,
        requestedBy: staff.id,
        requestedByName: staff.name,
        needsApproval,
        decision: needsApproval ? 'pending' : 'approved',
      };
      if (!(await this.requests.add(request))) return void (await this.isStored(orderId, wanted));
      record(needsApproval ? 'refund.proposed' : 'order.refunded', entryOf(order, request));
      if (needsApproval)
        await this.carryOut.note(order, request, ORDERING_MESSAGES.history.refundAwaitsApproval, staff.name);
      else await this.carryOut.run(order, request, staff.name);
    });
  }

  /** @throws DomainError `refund_id_used` when the id belongs to another request */
  private async isStored(orderId: string, wanted: WantedRefund): Promise<boolean> {
    const stored = await this.requests.find(wanted.id);
    if (stored && !isRepeated(stored, orderId, wanted))
      throw new DomainError('refund_id_used', ORDERING_MESSAGES.refundIdUsed);
    return stored !== null;
  }
}
