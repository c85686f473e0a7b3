import { Injectable } from '@nestjs/common';
import { OrderDocuments, type OrderRefund, type RefundDocuments } from '../../ordering/index.js';
import { ChangeComplaint } from './change-complaint.js';
import { Complaints } from './ports/complaints.js';

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
