import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import type { RefundRequest, WantedRefund } from '../domain/refund-request.js';
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
   * @throws DomainError 404, and any error of `CarryOutRefund.price`
   */
  run(orderId: string, wanted: WantedRefund, staff: StaffMember): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lock(orderId);
      if (!order) throw orderNotFound();
      if (await this.requests.find(wanted.id)) return;
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
      await this.requests.add(request);
      record(needsApproval ? 'refund.proposed' : 'order.refunded', entryOf(order, request));
      if (needsApproval)
        await this.carryOut.note(order, request, ORDERING_MESSAGES.history.refundAwaitsApproval, staff.name);
      else await this.carryOut.run(order, request, staff.name);
    });
  }
}
