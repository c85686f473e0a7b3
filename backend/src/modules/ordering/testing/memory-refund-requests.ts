import { dayInIndia } from '@shop/contracts/calendar';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { type MovingRequest, RefundRequests } from '../refunds/application/refund-requests.js';
import {
  type MovedAlone,
  type RefundRequest,
  type ReversalKind,
  type ReversalRules,
} from '../refunds/domain/refund-request.js';

/** Refund requests in memory. */
export class MemoryRefundRequests extends RefundRequests {
  private readonly requests;
  private current: ReversalRules = { approvalAbovePaise: null, dailyBudgetPaise: null };

  constructor(private readonly database: MemoryDatabase) {
    super();
    this.requests = database.table<RefundRequest>(({ id }) => id, {});
  }

  get rows(): readonly RefundRequest[] {
    return this.requests.where(() => true);
  }

  override add(request: RefundRequest): Promise<boolean> {
    return this.database.statement(() => {
      if (this.requests.get(request.id)) return false;
      this.requests.insert(request);
      return true;
    });
  }

  override find(id: string): Promise<RefundRequest | null> {
    return this.database.statement(() => this.requests.get(id) ?? null);
  }

  override ofOrder(orderId: string): Promise<readonly RefundRequest[]> {
    return this.database.statement(() => this.requests.where((request) => request.orderId === orderId));
  }

  override decide(id: string, decision: 'approved' | 'declined'): Promise<boolean> {
    return this.database.statement(() => {
      if (this.requests.get(id)?.decision !== 'pending') return false;
      this.requests.update(id, { decision });
      return true;
    });
  }

  override findPending(
    kind: ReversalKind,
    { orderId, paymentId }: Pick<RefundRequest, 'orderId' | 'paymentId'>,
  ): Promise<RefundRequest | null> {
    const isWanted = (one: RefundRequest) =>
      one.kind === kind &&
      one.decision === 'pending' &&
      (orderId === null ? one.paymentId === paymentId : one.orderId === orderId);
    return this.database.statement(() => this.requests.where(isWanted)[0] ?? null);
  }

  /** Transactions run one after the other. */
  override async lockFor(): Promise<void> {}

  override movedAlone({ requestedBy, requestedAt, orderId, paymentId }: MovingRequest): Promise<MovedAlone> {
    return this.database.statement(() => {
      const alone = this.requests.where(({ needsApproval }) => !needsApproval);
      const isToday = (one: RefundRequest) =>
        one.requestedBy === requestedBy && dayInIndia(one.requestedAt) === dayInIndia(requestedAt);
      const isOfOrder = (one: RefundRequest) =>
        one.kind !== 'delete' &&
        ((orderId !== null && one.orderId === orderId) || (paymentId !== null && one.paymentId === paymentId));
      return { todayPaise: sumOf(alone.filter(isToday)), orderPaise: sumOf(alone.filter(isOfOrder)) };
    });
  }

  override async rules(): Promise<ReversalRules> {
    return this.current;
  }

  override async setRules(rules: ReversalRules): Promise<void> {
    this.current = rules;
  }
}

function sumOf(requests: readonly RefundRequest[]): number {
  return requests.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
