import { DomainError } from '../../../kernel/domain-error.js';
import { COMPLAINT_MESSAGES } from '../messages.js';

export type ComplaintStatus = 'received' | 'acknowledged' | 'resolved';
export type ComplaintOutcome = 'answered' | 'refunded' | 'replaced' | 'declined' | 'withdrawn';
export type ComplaintAction =
  | 'acknowledge'
  | 'answer'
  | 'close'
  | 'propose-refund'
  | 'refund'
  | 'replace'
  | 'decline'
  | 'withdraw'
  | 'reopen'
  | 'add-photo';
/** Who acts: the customer, staff, or the shop itself when an account is deleted. */
export type ActingRole = 'customer' | 'staff' | 'system';

interface Transition {
  readonly action: ComplaintAction;
  readonly from: ComplaintStatus;
  readonly to: ComplaintStatus;
  readonly by: ActingRole;
  /** How a step to `resolved` ends the complaint. */
  readonly outcome?: ComplaintOutcome;
  /** Only for a complaint about an order. */
  readonly needsOrder?: true;
}

const OPEN = ['received', 'acknowledged'] as const;
const fromOpen = (transition: Omit<Transition, 'from'>): Transition[] => OPEN.map((from) => ({ ...transition, from }));

/** Everything that may be done with a complaint, in which status and by whom. Whatever is not listed is refused. */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'acknowledge', from: 'received', to: 'acknowledged', by: 'staff' },
  ...fromOpen({ action: 'answer', to: 'acknowledged', by: 'staff' }),
  ...fromOpen({ action: 'close', to: 'resolved', by: 'staff', outcome: 'answered' }),
  ...fromOpen({ action: 'propose-refund', to: 'acknowledged', by: 'staff', needsOrder: true }),
  ...fromOpen({ action: 'refund', to: 'resolved', by: 'staff', outcome: 'refunded', needsOrder: true }),
  ...fromOpen({ action: 'replace', to: 'resolved', by: 'staff', outcome: 'replaced', needsOrder: true }),
  ...fromOpen({ action: 'decline', to: 'resolved', by: 'staff', outcome: 'declined' }),
  ...fromOpen({ action: 'withdraw', to: 'resolved', by: 'system', outcome: 'withdrawn' }),
  { action: 'reopen', from: 'resolved', to: 'acknowledged', by: 'staff' },
  { action: 'add-photo', from: 'received', to: 'received', by: 'customer' },
  { action: 'add-photo', from: 'acknowledged', to: 'acknowledged', by: 'customer' },
];

interface Position {
  readonly status: ComplaintStatus;
  readonly orderId: string | null;
}

const rowsFrom = ({ status, orderId }: Position) =>
  TRANSITIONS.filter(({ from, needsOrder }) => from === status && !(needsOrder && orderId === null));

/** Returns what this role may do with a complaint now. */
export function actionsOf(complaint: Position, role: ActingRole): ComplaintAction[] {
  return rowsFrom(complaint)
    .filter(({ by }) => by === role)
    .map(({ action }) => action);
}

/**
 * Returns status and outcome after the action.
 * @throws DomainError `complaint_status` when the table does not allow it
 */
export function next(
  complaint: Position,
  action: ComplaintAction,
): { readonly status: ComplaintStatus; readonly outcome: ComplaintOutcome | null } {
  const row = rowsFrom(complaint).find((one) => one.action === action);
  if (!row) throw new DomainError('complaint_status', COMPLAINT_MESSAGES.refusals[complaint.status]);
  return { status: row.to, outcome: row.outcome ?? null };
}
