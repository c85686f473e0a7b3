import type { Complaint, ComplaintProgress, ComplaintStep, ComplaintSummary, OwnComplaint } from '@shop/contracts';
import { clockOf, dueAt } from '../../domain/clocks.js';
import { actionsOf, type ComplaintAction } from '../../domain/complaint-states.js';
import { COMPLAINT_MESSAGES } from '../../messages.js';

interface Moments {
  readonly receivedAt: Date;
  readonly acknowledgeBy: Date;
  readonly resolveBy: Date;
  readonly acknowledgedAt: Date | null;
  readonly resolvedAt: Date | null;
}

/** A complaint as a list reads it. */
export interface SummaryRow extends Moments, Omit<ComplaintSummary, 'receivedAt' | 'dueAt' | 'clock'> {
  readonly orderId: string | null;
}

interface EventRow {
  readonly at: string;
  readonly action: ComplaintAction | 'received';
  readonly by: string;
  readonly words: string | null;
}

/** A complaint with everything that belongs to it. */
export interface ComplaintRow
  extends
    SummaryRow,
    Pick<Complaint, 'reference' | 'email' | 'phone' | 'text' | 'lines' | 'photos' | 'replacement' | 'isRefundPending'> {
  readonly events: readonly EventRow[];
}

export function summaryOf(row: SummaryRow, now: Date): ComplaintSummary {
  const { _id, number, category, status, outcome, name, order } = row;
  const progress = { ...row, isAboutOrder: row.orderId !== null };
  return {
    ...{ _id, number, category, status, outcome, name, order },
    receivedAt: row.receivedAt.toISOString(),
    dueAt: dueAt(progress)?.toISOString() ?? null,
    clock: clockOf(progress, now),
  };
}

export function complaintOf(row: ComplaintRow, now: Date): Complaint {
  const { reference, email, phone, text, lines, photos, replacement, isRefundPending } = row;
  return {
    ...summaryOf(row, now),
    ...{ reference, email, phone, text, lines, photos, replacement, isRefundPending },
    acknowledgeBy: row.acknowledgeBy.toISOString(),
    resolveBy: row.resolveBy.toISOString(),
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    events: row.events.map((event) => ({ ...stepOf(event), by: event.by })),
    // One that is erased stays as it is.
    actions: email === '' ? [] : actionsOf(row, 'staff'),
  };
}

/** Returns what its sender reads: without the number, the names of staff, and without steps that are not carried out. */
export function progressOf(row: ComplaintRow): ComplaintProgress {
  const { reference, category, status, outcome } = row;
  return {
    ...{ reference, category, status, outcome },
    receivedAt: row.receivedAt.toISOString(),
    acknowledgeBy: row.acknowledgeBy.toISOString(),
    resolveBy: row.resolveBy.toISOString(),
    history: row.events.filter(({ action }) => action !== 'propose-refund').map(stepOf),
  };
}

export function ownOf(row: ComplaintRow): OwnComplaint {
  const { _id, text, lines, photos, order } = row;
  return { ...progressOf(row), ...{ _id, text, lines, photos, order }, actions: actionsOf(row, 'customer') };
}

function stepOf({ at, action, words }: EventRow): ComplaintStep {
  return {
    at: new Date(at).toISOString(),
    event: COMPLAINT_MESSAGES.events[action],
    ...(words && { words }),
  };
}
