import type { MovedAlone, RefundRequest, ReversalKind, ReversalRules } from '../domain/refund-request.js';

/** By whom, when and of what a request moves something back. */
export type MovingRequest = Pick<RefundRequest, 'requestedBy' | 'requestedAt' | 'orderId' | 'paymentId'>;

/** Reversals that staff request, with the rules for their approval. All methods join the caller's transaction. */
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

  /** Returns what waits for a second person for this order or payment; null for nothing of this kind. */
  abstract findPending(
    kind: ReversalKind,
    subject: Pick<RefundRequest, 'orderId' | 'paymentId'>,
  ): Promise<RefundRequest | null>;

  /** Lets other requests of this person, and for this sale or payment, wait until the transaction ends. */
  abstract lockFor(request: Pick<RefundRequest, 'requestedBy' | 'orderId' | 'paymentId'>): Promise<void>;

  /** Returns what the person of this request has moved back alone on its day in India, and anybody of its sale: the order with its replacements. */
  abstract movedAlone(request: MovingRequest): Promise<MovedAlone>;

  abstract rules(): Promise<ReversalRules>;

  abstract setRules(rules: ReversalRules): Promise<void>;
}
