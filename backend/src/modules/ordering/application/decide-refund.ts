import { Injectable } from '@nestjs/common';
import { AuditLog, type RecordEntry } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { RefundRequest } from '../domain/refund-request.js';
import { ORDERING_MESSAGES } from '../messages.js';
import { CarryOutRefund } from './carry-out-refund.js';
import { Orders, type LockedOrder } from './ports/orders.js';
import { RefundRequests } from './ports/refund-requests.js';
import { entryOf } from './refund-audit.js';
import type { StaffMember } from './refund-order.js';

/** Approves or declines a refund that needs a second person. */
@Injectable()
export class DecideRefund {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly requests: RefundRequests,
    private readonly carryOut: CarryOutRefund,
  ) {}

  /** @throws DomainError 404, 403 `own_refund_request`, 409 `refund_decided` or `refund_exceeds` */
  approve(id: string, staff: StaffMember): Promise<void> {
    return this.decide(id, 'approved', staff, async (order, request, record) => {
      if (request.requestedBy === staff.id)
        throw new DomainError('own_refund_request', ORDERING_MESSAGES.ownRefundRequest);
      await this.carryOut.run(order, request, staff.name);
      record('order.refunded', entryOf(order, request));
    });
  }

  /** Also for the person who has requested it. @throws DomainError 404, 409 `refund_decided` */
  decline(id: string, staff: StaffMember): Promise<void> {
    return this.decide(id, 'declined', staff, async (order, request, record) => {
      await this.carryOut.note(order, request, ORDERING_MESSAGES.history.refundDeclined, staff.name);
      record('refund.declined', entryOf(order, request));
    });
  }

  private decide(
    id: string,
    decision: 'approved' | 'declined',
    staff: StaffMember,
    work: (order: LockedOrder, request: RefundRequest, record: RecordEntry) => Promise<void>,
  ): Promise<void> {
    return this.audit.run(async (record) => {
      const request = await this.requests.find(id);
      const order = request && (await this.orders.lock(request.orderId));
      if (!request || !order) throw new DomainError('refund_not_found', ORDERING_MESSAGES.refundRequestNotFound);
      await work(order, request, record);
      if (!(await this.requests.decide(id, decision, staff.id)))
        throw new DomainError('refund_decided', ORDERING_MESSAGES.refundDecided);
    });
  }
}
