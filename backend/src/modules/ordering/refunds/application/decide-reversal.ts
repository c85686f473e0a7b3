import { Injectable } from '@nestjs/common';
import { AuditLog, type RecordEntry } from '../../../../kernel/audit-log.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { RefundRequest } from '../domain/refund-request.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { proposalOf } from './refund-audit.js';
import { ReversalBudget } from './reversal-budget.js';
import { ReversalKinds, type ReversalSubject } from './reversal-kinds.js';
import { ReversalNotes } from './reversal-notes.js';
import type { StaffMember } from './staff-member.js';

/** Approves or declines what needs a second person. */
@Injectable()
export class DecideReversal {
  constructor(
    private readonly audit: AuditLog,
    private readonly kinds: ReversalKinds,
    private readonly budget: ReversalBudget,
    private readonly notes: ReversalNotes,
  ) {}

  /**
   * @returns the request, which is carried out
   * @throws DomainError 404, 403 `own_refund_request`, 409 `refund_decided` or `approval_exceeded`, and any error of its use case
   */
  approve(id: string, staff: StaffMember): Promise<RefundRequest> {
    return this.decide(id, async (request, subject, record) => {
      const authorization = await this.budget.approve(request, staff);
      const actor = { by: staff.name, at: this.budget.now(), authorization };
      if (request.kind !== 'refund') record('reversal.approved', proposalOf(subject.order, request));
      await this.kinds.of(request.kind).carryOut({ ...request, decision: 'approved' }, subject, { actor, record });
    });
  }

  /** Also for the person who has requested it. @throws DomainError 404, 409 `refund_decided` */
  decline(id: string, staff: StaffMember): Promise<RefundRequest> {
    return this.decide(id, async (request, { order }, record) => {
      await this.budget.decline(request, staff);
      await this.notes.add(order, request, 'declined', staff.name);
      record(request.kind === 'refund' ? 'refund.declined' : 'reversal.declined', proposalOf(order, request));
    });
  }

  private decide(
    id: string,
    work: (request: RefundRequest, subject: ReversalSubject, record: RecordEntry) => Promise<void>,
  ): Promise<RefundRequest> {
    return this.audit.run(async (record) => {
      const request = await this.budget.find(id);
      if (!request) throw notFound();
      const subject = await this.kinds.of(request.kind).lock(request.orderId ?? request.paymentId ?? '');
      await work(request, subject, record);
      return request;
    });
  }
}

function notFound(): DomainError {
  return new DomainError('refund_not_found', ORDERING_MESSAGES.refundRequestNotFound);
}
