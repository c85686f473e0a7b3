import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import {
  RefundOrder,
  type StaffMember,
  type WantedRefund,
  OrderDocuments,
  type OrderRefund,
  type RefundDocuments,
} from '../../ordering/index.js';
import { ChangeComplaint } from './change-complaint.js';
import { Complaints } from '../adapters/postgres/complaints.js';

/**
 * Refunds the order of a complaint, under the rules for refunds by staff. The complaint is resolved when the refund is
 * carried out (`ResolveRefunded`): at once, or when another person approves it.
 */
@Injectable()
export class RefundComplaint {
  constructor(
    private readonly changeComplaint: ChangeComplaint,
    private readonly refundOrder: RefundOrder,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing for a refund that is proposed already.
   * @throws DomainError 404, `complaint_status`, `complaint_refund_pending`, and any error of `RefundOrder`
   */
  run(id: string, wanted: WantedRefund, staff: StaffMember): Promise<void> {
    return this.changeComplaint.run(
      id,
      async ({ refundRequestId, orderId }) => {
        if (refundRequestId !== wanted.id)
          return { action: 'propose-refund', by: staff.name, at: this.clock.now(), refundRequestId: wanted.id };
        // Compares the repeated request with the stored one.
        if (orderId) await this.refundOrder.run(orderId, wanted, staff);
        return null;
      },
      async ({ orderId }) => {
        if (orderId) await this.refundOrder.run(orderId, wanted, staff);
      },
    );
  }
}

/** Resolves the complaint that a refund by staff was proposed for, in the transaction that carries the refund out. */
@Injectable()
export class ResolveRefunded implements RefundDocuments {
  constructor(
    documents: OrderDocuments,
    private readonly complaints: Complaints,
    private readonly changeComplaint: ChangeComplaint,
  ) {
    documents.addForRefund(this);
  }

  async issue({ requestId, at, by }: OrderRefund): Promise<void> {
    const complaint = requestId && (await this.complaints.lockByRefund(requestId));
    if (complaint && complaint.status !== 'resolved')
      await this.changeComplaint.save(complaint, { action: 'refund', by, at });
  }
}
