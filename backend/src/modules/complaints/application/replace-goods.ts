import { Injectable } from '@nestjs/common';
import {
  ReplaceOrder,
  ReversalKinds,
  StaffReversals,
  orderOf,
  type Execution,
  type RefundRequest,
  type ReversalSubject,
  type ReversalTerms,
  type ReversalUseCase,
  type StaffMember,
  type WantedReplacement,
} from '../../ordering/index.js';
import { ChangeComplaint } from './change-complaint.js';

/** Goods to send again, with words to the customer. */
export interface GoodsToReplace extends WantedReplacement {
  readonly words?: string;
}

interface Details extends GoodsToReplace {
  readonly complaintId: string;
}

/**
 * Resolves a complaint with a replacement: an order that costs nothing, in the transaction of the complaint's step. Above
 * the limits of one person, both wait for another one.
 */
@Injectable()
export class ReplaceGoods implements ReversalUseCase<Details> {
  constructor(
    kinds: ReversalKinds,
    private readonly reversals: StaffReversals,
    private readonly changeComplaint: ChangeComplaint,
    private readonly replaceOrder: ReplaceOrder,
  ) {
    kinds.add('replace', this);
  }

  /**
   * Does nothing for a replacement that is sent already.
   * @throws DomainError 404, `approval_needed`, `complaint_status`, `complaint_refund_pending`, and any error of
   * `ReplaceOrder`
   */
  async run(complaintId: string, wanted: GoodsToReplace, staff: StaffMember): Promise<void> {
    const subjectId = await this.changeComplaint.orderOf(complaintId, 'replace');
    const details: Details = { ...wanted, complaintId };
    await this.reversals.run({ kind: 'replace', id: wanted.id, subjectId, details }, staff);
  }

  lock(orderId: string): Promise<ReversalSubject> {
    return this.replaceOrder.lock(orderId);
  }

  async price(subject: ReversalSubject, wanted: Details): Promise<ReversalTerms> {
    return {
      reason: 'replaced',
      words: wanted.words ?? null,
      ...(await this.replaceOrder.price(orderOf(subject), wanted)),
    };
  }

  carryOut(request: RefundRequest, subject: ReversalSubject, { actor }: Execution): Promise<void> {
    const { complaintId, words, ...wanted } = request.details as Details;
    const { id: orderId } = orderOf(subject);
    const { by, at } = actor;
    return this.changeComplaint.run(
      complaintId,
      async () => {
        if (await this.replaceOrder.isDone(wanted.id, orderId)) return null;
        return { action: 'replace', by, at, replacementId: wanted.id, ...(words && { words }) };
      },
      () => this.replaceOrder.run(orderId, wanted, actor),
    );
  }

  /** Blocks other outcomes of the complaint. */
  onWaiting({ id, details, requestedAt }: RefundRequest, by: string): Promise<void> {
    const { complaintId } = details as Details;
    return this.changeComplaint.run(complaintId, () => ({
      action: 'propose-refund',
      by,
      at: requestedAt,
      refundRequestId: id,
    }));
  }
}
