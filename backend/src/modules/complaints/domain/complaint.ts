import { DomainError } from '../../../kernel/domain-error.js';
import { COMPLAINT_MESSAGES } from '../messages.js';
import { deadlinesOf, type Deadlines } from './clocks.js';
import { next, type ComplaintAction, type ComplaintOutcome, type ComplaintStatus } from './complaint-states.js';

export type ComplaintCategory = keyof typeof CATEGORIES;
export type DeclineReason = keyof typeof COMPLAINT_MESSAGES.declineReasons;

/** Categories, and what they concern: goods that have arrived, the delivery, or neither. */
const CATEGORIES = {
  damaged: 'goods',
  wrong: 'goods',
  expired: 'goods',
  missing: 'goods',
  defective: 'goods',
  late: 'delivery',
  payment: 'neither',
  other: 'neither',
} as const;

/** Pieces of an ordered item. Name and size are those of the order. */
export interface ComplaintLine {
  readonly item: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number;
}

/** A new complaint. */
export interface ComplaintDraft {
  readonly id: string;
  /** Null for people who are not signed in. */
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly name: string;
  /** In small letters. */
  readonly email: string;
  readonly phone: string | null;
  readonly category: ComplaintCategory;
  readonly text: string;
  readonly lines: readonly ComplaintLine[];
}

/** A received complaint, before it has a number. */
export type ReceivedComplaint = ComplaintDraft & Deadlines;

/** The fields of a complaint that its steps read and write. */
export interface Complaint {
  readonly id: string;
  /** For staff and books. */
  readonly number: string;
  /** For the customer. */
  readonly reference: string;
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly category: ComplaintCategory;
  readonly status: ComplaintStatus;
  readonly outcome: ComplaintOutcome | null;
  readonly acknowledgedAt: Date | null;
  readonly resolvedAt: Date | null;
  /** A refund by staff that was proposed for this complaint and not carried out. */
  readonly refundRequestId: string | null;
}

/** A step of a complaint and what it changes. */
export interface ComplaintEvent {
  readonly action: ComplaintAction;
  readonly by: string;
  readonly at: Date;
  /** What staff write to the customer. */
  readonly words?: string;
  /** The order that replaces goods. */
  readonly replacementId?: string;
  /** The refund by staff that is proposed. */
  readonly refundRequestId?: string;
}

export interface ComplaintStep {
  readonly complaint: Complaint;
  readonly event: ComplaintEvent;
}

/**
 * Receives a complaint: the clocks of the law start.
 * @throws DomainError `invalid_input` for a complaint about goods that names none
 */
export function receive(draft: ComplaintDraft, now: Date): ReceivedComplaint {
  if (isAboutGoods(draft.category) && draft.orderId && draft.lines.length === 0)
    throw DomainError.invalid('lines', COMPLAINT_MESSAGES.noLines);
  return { ...draft, ...deadlinesOf(now) };
}

export const isAboutGoods = (category: ComplaintCategory): boolean => CATEGORIES[category] === 'goods';

/**
 * Carries out a step.
 * @throws DomainError `complaint_status` when the table of states does not allow it
 */
export function take(complaint: Complaint, event: ComplaintEvent): ComplaintStep {
  const { status, outcome } = next(complaint, event.action);
  const isResolved = status === 'resolved';
  return {
    complaint: {
      ...complaint,
      status,
      outcome,
      acknowledgedAt: complaint.acknowledgedAt ?? (status === 'received' ? null : event.at),
      resolvedAt: isResolved ? event.at : null,
      refundRequestId: event.refundRequestId ?? complaint.refundRequestId,
    },
    event,
  };
}

/**
 * Returns what a customer whose complaint is declined reads: reasons, then words.
 * @throws DomainError `invalid_input` when a lawful complaint would be declined only because it came late
 */
export function refusalOf(category: ComplaintCategory, reasons: readonly DeclineReason[], words: string): string {
  if (CATEGORIES[category] !== 'neither' && reasons.every((reason) => reason === 'late-report'))
    throw DomainError.invalid('reasons', COMPLAINT_MESSAGES.lateReport);
  const named = [...new Set(reasons)].map((reason) => COMPLAINT_MESSAGES.declineReasons[reason]);
  return `${named.join(', ')}. ${words}`;
}

export const complaintNotFound = () => new DomainError('complaint_not_found', COMPLAINT_MESSAGES.unknownComplaint);
