import { Injectable } from '@nestjs/common';
import { AuditLog, differenceOf } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ReversalAuthorization } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { IN_PARTS, needsSecondPerson, type RefundRequest, type ReversalRules } from '../domain/refund-request.js';
import { RefundRequests } from './refund-requests.js';
import type { StaffMember } from './reversal-kinds.js';

/** A request that was decided, with the authorization to carry it out; null while it waits for a second person. */
export interface Decided {
  readonly request: RefundRequest;
  readonly authorization: ReversalAuthorization | null;
  /** True when nothing is left to do: the request is carried out or waits already. */
  readonly isRepeated: boolean;
}

/**
 * What one person may move back alone: up to a value for each order, and up to a budget for each day in India, whatever the
 * route. The only maker of authorizations for staff.
 */
@Injectable()
export class ReversalBudget {
  constructor(
    private readonly requests: RefundRequests,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  find(id: string): Promise<RefundRequest | null> {
    return this.requests.find(id);
  }

  /**
   * Stores a request and decides whether one person is enough. Requests of one person, and for one order, wait for each
   * other, so that several sessions at once have one budget.
   * @param worth.moneyPaise what of its worth is money, in paise
   * @param worth.isOwn whether the person has bought the order
   */
  async decide(
    wanted: Omit<RefundRequest, 'requestedAt' | 'needsApproval' | 'decision'>,
    { moneyPaise = wanted.amountPaise, isOwn }: { moneyPaise?: number | undefined; isOwn: boolean },
  ): Promise<Decided> {
    const requestedAt = this.now();
    const alone: RefundRequest = { ...wanted, requestedAt, needsApproval: false, decision: 'approved' };
    const authorization = ReversalAuthorization.upTo(wanted.amountPaise);
    // Such as the deletion of an order that was cancelled and refunded: nothing moves.
    if (wanted.amountPaise === 0) return { request: alone, authorization, isRepeated: false };
    await this.requests.lockFor(alone);
    const [rules, moved] = [await this.requests.rules(), await this.requests.movedAlone(alone)];
    const needsApproval = needsSecondPerson({ ...wanted, moneyPaise, isOwn }, rules, moved);
    // There may be several parts of an order: their clients choose an id for each.
    const waiting = IN_PARTS.includes(wanted.kind) ? null : await this.requests.findPending(wanted.kind, wanted);
    if (waiting && needsApproval) return { request: waiting, authorization: null, isRepeated: true };
    // Somebody within the limits does what another person has asked for.
    if (waiting) await this.requests.decide(waiting.id, 'declined', wanted.requestedBy);
    const request: RefundRequest = needsApproval ? { ...alone, needsApproval, decision: 'pending' } : alone;
    const isRepeated = !(await this.requests.add(request));
    return { request, authorization: needsApproval ? null : authorization, isRepeated };
  }

  /**
   * Approves a request as the second person.
   * @param buyerId who has bought the order, if known
   * @throws DomainError 403 `own_refund_request`, 409 `refund_decided`
   */
  async approve(request: RefundRequest, staff: StaffMember, buyerId?: string | null): Promise<ReversalAuthorization> {
    if (staff.id === request.requestedBy || staff.id === buyerId)
      throw new DomainError('own_refund_request', ORDERING_MESSAGES.ownRefundRequest);
    await this.end(request, 'approved', staff);
    return ReversalAuthorization.upTo(request.amountPaise);
  }

  /** Also for the person who has requested it. @throws DomainError 409 `refund_decided` */
  decline(request: RefundRequest, staff: StaffMember): Promise<void> {
    return this.end(request, 'declined', staff);
  }

  private async end({ id }: RefundRequest, decision: 'approved' | 'declined', staff: StaffMember): Promise<void> {
    if (!(await this.requests.decide(id, decision, staff.id)))
      throw new DomainError('refund_decided', ORDERING_MESSAGES.refundDecided);
  }
}

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    'refund-rules.changed': ReversalRules;
  }
}

/** What one person may move back alone, as set by the owner. */
@Injectable()
export class RefundRules {
  constructor(
    private readonly requests: RefundRequests,
    private readonly audit: AuditLog,
  ) {}

  get(): Promise<ReversalRules> {
    return this.requests.rules();
  }

  /** Rules that are left out stay as they are, and so do requests that wait. */
  change(changes: Partial<ReversalRules>): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.requests.rules();
      const after = { ...before, ...changes };
      await this.requests.setRules(after);
      record('refund-rules.changed', { subject: { id: 'refund-rules' }, ...differenceOf(before, after) });
    });
  }
}
