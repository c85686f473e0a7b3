import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { RefundRequests } from '../application/ports/refund-requests.js';
import type { RefundRequest } from '../domain/refund-request.js';

/** Refund requests in memory. */
export class MemoryRefundRequests extends RefundRequests {
  private readonly requests;
  private limitPaise: number | null = null;

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

  override async approvalAbove(): Promise<number | null> {
    return this.limitPaise;
  }

  override async setApprovalAbove(amountPaise: number | null): Promise<void> {
    this.limitPaise = amountPaise;
  }
}
