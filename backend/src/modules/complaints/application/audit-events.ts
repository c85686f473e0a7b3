import { differenceOf, type AuditEntry } from '../../../kernel/audit-log.js';
import type { Complaint } from '../domain/complaint.js';
import type { ComplaintOutcome, ComplaintStatus } from '../domain/complaint-states.js';

/** The state of a complaint in the audit log, without its customer and texts. */
export interface ComplaintState {
  readonly status: ComplaintStatus;
  readonly outcome: ComplaintOutcome | null;
}

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'complaint.acknowledged': ComplaintState;
    'complaint.answered': ComplaintState;
    'complaint.closed': ComplaintState;
    'complaint.refund-proposed': ComplaintState;
    'complaint.refunded': ComplaintState;
    'complaint.replaced': ComplaintState;
    'complaint.declined': ComplaintState;
    'complaint.reopened': ComplaintState;
  }
}

/** Names of the steps of staff in the audit log. */
export const AUDITED = {
  acknowledge: 'complaint.acknowledged',
  answer: 'complaint.answered',
  close: 'complaint.closed',
  'propose-refund': 'complaint.refund-proposed',
  refund: 'complaint.refunded',
  replace: 'complaint.replaced',
  decline: 'complaint.declined',
  reopen: 'complaint.reopened',
} as const;

/** A step that staff take. */
export type StaffAction = keyof typeof AUDITED;

/** Returns the audit entry for a step of a complaint. */
export function entryOf(before: Complaint, after: Complaint): AuditEntry<ComplaintState> {
  const state = ({ status, outcome }: Complaint): ComplaintState => ({ status, outcome });
  return { subject: { id: before.id, label: before.number }, ...differenceOf(state(before), state(after)) };
}
