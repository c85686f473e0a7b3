import type { RefundRequest } from '../../domain/refund-request.js';

/** Refunds that staff request, with the rule for their approval. All methods join the caller's transaction. */
export abstract class RefundRequests {
  /** @returns false when its id is stored already, also by a transaction that ran at the same time */
  abstract add(request: RefundRequest): Promise<boolean>;

  abstract find(id: string): Promise<RefundRequest | null>;

  abstract ofOrder(orderId: string): Promise<readonly RefundRequest[]>;

  /**
   * Decides a pending request.
   * @param by account of the member of staff
   * @returns false when it is decided already
   */
  abstract decide(id: string, decision: 'approved' | 'declined', by: string): Promise<boolean>;

  /** Returns the amount above which another person must approve a refund, in paise; null without such a rule. */
  abstract approvalAbove(): Promise<number | null>;

  abstract setApprovalAbove(amountPaise: number | null): Promise<void>;
}
