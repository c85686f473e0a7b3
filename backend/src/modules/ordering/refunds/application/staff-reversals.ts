import { Injectable } from '@nestjs/common';
import { formatPaise, paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import { AuditLog, type RecordEntry } from '../../../../kernel/audit-log.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { RefundRequest, ReversalKind } from '../domain/refund-request.js';
import { ReversalBudget } from './reversal-budget.js';
import {
  ReversalKinds,
  type ReversalSubject,
  type ReversalTerms,
  type ReversalUseCase,
  type StaffMember,
} from './reversal-kinds.js';
import { proposalOf, ReversalNotes } from './reversal-notes.js';

export interface WantedReversal {
  readonly kind: ReversalKind;
  /** Of the order, or of the payment. */
  readonly subjectId: string;
  /** What its use case needs besides. */
  readonly details?: unknown;
  /** Of the request, where the client chooses one, so that a repeated request has no effect. */
  readonly id?: string;
}

/**
 * Moves money or goods of an order back at the request of staff: at once within the budget of the person, otherwise when a
 * second person approves it.
 */
@Injectable()
export class StaffReversals {
  constructor(
    private readonly audit: AuditLog,
    private readonly kinds: ReversalKinds,
    private readonly budget: ReversalBudget,
    private readonly notes: ReversalNotes,
  ) {}

  /**
   * Must not run in a transaction, which the error of a stored request would undo.
   * @throws DomainError 409 `approval_needed` when the request waits for a second person, and as `request`
   */
  async run(wanted: WantedReversal, staff: StaffMember): Promise<void> {
    const { decision, amountPaise } = await this.request(wanted, staff);
    if (decision === 'pending')
      throw new DomainError('approval_needed', ORDERING_MESSAGES.approvalNeeded(formatPaise(paise(amountPaise))));
  }

  /**
   * Does the same, and returns the request instead of an error. Does nothing for a request that is stored already.
   * @throws DomainError `refund_id_used` for the id of another request, and any error of the use case
   */
  request(wanted: WantedReversal, staff: StaffMember): Promise<RefundRequest> {
    const useCase = this.kinds.of(wanted.kind);
    return this.audit.run(async (record) => {
      const subject = await useCase.lock(wanted.subjectId);
      const stored = wanted.id === undefined ? null : await this.stored(wanted, wanted.id, useCase);
      if (stored) return stored;
      const terms = await useCase.price(subject, wanted.details as never);
      const { request, authorization, isRepeated } = await this.budget.decide(
        requestOf(wanted, subject, terms, staff),
        { moneyPaise: terms.moneyPaise, isOwn: subject.order?.userId === staff.id },
      );
      if (isRepeated) return (await this.stored(wanted, request.id, useCase)) ?? request;
      if (authorization) {
        const actor = { by: staff.name, at: request.requestedAt, authorization };
        await useCase.carryOut(request, subject, { actor, record });
      } else await this.wait(request, subject, record);
      return request;
    });
  }

  /**
   * Carries out what another person has requested.
   * @returns the request
   * @throws DomainError 404, 403 `own_refund_request`, 409 `refund_decided` or `approval_exceeded`, and any error of its use case
   */
  approve(id: string, staff: StaffMember): Promise<RefundRequest> {
    return this.decide(id, async (request, subject, record) => {
      const authorization = await this.budget.approve(request, staff, subject.order?.userId);
      const actor = { by: staff.name, at: this.budget.now(), authorization };
      if (request.kind !== 'refund') record('reversal.approved', proposalOf(subject.order, request));
      await this.kinds.of(request.kind).carryOut({ ...request, decision: 'approved' }, subject, { actor, record });
    });
  }

  /** Declines a request, also for the person who has made it. @throws DomainError 404, 409 `refund_decided` */
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
      if (!request) throw new DomainError('refund_not_found', ORDERING_MESSAGES.refundRequestNotFound);
      const subject = await this.kinds.of(request.kind).lock(request.orderId ?? request.paymentId ?? '');
      await work(request, subject, record);
      return request;
    });
  }

  private async wait(request: RefundRequest, { order }: ReversalSubject, record: RecordEntry): Promise<void> {
    record(request.kind === 'refund' ? 'refund.proposed' : 'reversal.proposed', proposalOf(order, request));
    await this.notes.add(order, request, 'waiting', request.requestedByName);
    await this.kinds.of(request.kind).onWaiting?.(request, request.requestedByName);
  }

  private async stored(
    { kind, subjectId, details }: WantedReversal,
    id: string,
    useCase: ReversalUseCase,
  ): Promise<RefundRequest | null> {
    const stored = await this.budget.find(id);
    if (!stored) return null;
    const isSame = useCase.isSame?.(stored, details as never) ?? true;
    if (stored.kind !== kind || (stored.orderId ?? stored.paymentId) !== subjectId || !isSame)
      throw new DomainError('refund_id_used', ORDERING_MESSAGES.refundIdUsed);
    return stored;
  }
}

function requestOf(
  { kind, details, id = randomUUID() }: WantedReversal,
  { order, paymentId }: ReversalSubject,
  { moneyPaise: _money, ...terms }: ReversalTerms,
  staff: StaffMember,
): Omit<RefundRequest, 'requestedAt' | 'needsApproval' | 'decision'> {
  return {
    ...{ isFull: false, words: null, manual: null, lines: [] },
    ...terms,
    ...{ id, kind, paymentId, details: details ?? null },
    orderId: order?.id ?? null,
    requestedBy: staff.id,
    requestedByName: staff.name,
  };
}
