/** What a complaint is about. The first ones concern goods that have arrived. */
export const GOODS_COMPLAINTS = ['damaged', 'wrong', 'expired', 'missing', 'defective'] as const;
export const COMPLAINT_CATEGORIES = [...GOODS_COMPLAINTS, 'late', 'payment', 'other'] as const;
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number];

export const COMPLAINT_STATUSES = ['received', 'acknowledged', 'resolved'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

export const COMPLAINT_OUTCOMES = ['answered', 'refunded', 'replaced', 'declined', 'withdrawn'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** What may be done with a complaint. */
export const COMPLAINT_ACTIONS = [
  'acknowledge',
  'answer',
  'close',
  'propose-refund',
  'refund',
  'replace',
  'decline',
  'withdraw',
  'reopen',
  'add-photo',
] as const;
export type ComplaintAction = (typeof COMPLAINT_ACTIONS)[number];

/** Why a complaint is declined. A late report alone is no reason to decline a complaint about goods. */
export const DECLINE_REASONS = ['late-report', 'not-confirmed', 'as-described', 'already-settled', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Characters of a complaint and of an answer. */
export const COMPLAINT_TEXT = { min: 10, max: 4000 } as const;
export const MAX_COMPLAINT_PHOTOS = 5;
/** Filters of the list for staff; `overdue` are the open ones past a date of the law. */
export const COMPLAINT_FILTERS = ['open', 'overdue', 'resolved'] as const;
export type ComplaintFilter = (typeof COMPLAINT_FILTERS)[number];

/** Pieces of an ordered item. */
export interface ComplaintLineInput {
  item: string;
  quantity: number;
}

/** Request of `POST /orders/{id}/complaints`. The client chooses the `id` (a UUID); a repeated one changes nothing. */
export interface OrderComplaintInput {
  id: string;
  category: ComplaintCategory;
  text: string;
  /** Required for complaints about goods. */
  lines?: ComplaintLineInput[];
}

/** Request of `POST /complaints`, for people without an order or without an account. */
export interface GeneralComplaintInput {
  id: string;
  name: string;
  email: string;
  phone?: string;
  category: ComplaintCategory;
  text: string;
}

/** What opens the status of a complaint. */
export interface ComplaintKeyInput {
  reference: string;
  email: string;
}

/** Response to a new complaint. Dates in ISO 8601. */
export interface ComplaintReceipt {
  _id: string;
  /** Long and random, such as `4F7A1C-9B2D4E-4A6B8C-0D1E2F`. */
  reference: string;
  acknowledgeBy: string;
  resolveBy: string;
}

/** A step of a complaint, as its sender sees it. */
export interface ComplaintStep {
  at: string;
  event: string;
  /** What staff wrote. */
  words?: string;
}

/** A complaint as its reference and e-mail address open it. */
export interface ComplaintProgress {
  reference: string;
  category: ComplaintCategory;
  status: ComplaintStatus;
  outcome: ComplaintOutcome | null;
  receivedAt: string;
  acknowledgeBy: string;
  resolveBy: string;
  history: ComplaintStep[];
}

export interface ComplaintLine {
  item: string;
  name: string;
  size: string;
  quantity: number;
}

interface ComplaintText {
  text: string;
  lines: ComplaintLine[];
  /** Ids. */
  photos: string[];
  order: { _id: string; orderNumber: string } | null;
}

/** A complaint as its customer sees it when signed in. */
export interface OwnComplaint extends ComplaintProgress, ComplaintText {
  _id: string;
  actions: ComplaintAction[];
}

/** A complaint in the list for staff. */
export interface ComplaintSummary {
  _id: string;
  /** Running, for staff and books only. */
  number: string;
  category: ComplaintCategory;
  status: ComplaintStatus;
  outcome: ComplaintOutcome | null;
  /** Empty when erased. */
  name: string;
  order: { _id: string; orderNumber: string } | null;
  receivedAt: string;
  /** When the next step is due: the acknowledgement, or the resolution; null when resolved. */
  dueAt: string | null;
  /** `soon` from 36 hours without an acknowledgement, and from 7 days before the resolution is due. */
  clock: 'in-time' | 'soon' | 'overdue' | 'stopped';
}

export interface ComplaintSummaryPage {
  complaints: ComplaintSummary[];
  page: number;
  pages: number;
}

/** A step of a complaint for staff. `by` is a name, or "customer". */
export interface ComplaintEvent extends ComplaintStep {
  by: string;
}

/** A complaint as staff see it. */
export interface Complaint extends ComplaintSummary, ComplaintText {
  /** What its sender knows it by. */
  reference: string;
  email: string;
  phone: string | null;
  acknowledgeBy: string;
  resolveBy: string;
  acknowledgedAt: string | null;
  resolvedAt: string | null;
  /** True while a refund for it awaits another person's approval. */
  isRefundPending: boolean;
  /** Order that replaces the goods. */
  replacement: { _id: string; orderNumber: string } | null;
  events: ComplaintEvent[];
  actions: ComplaintAction[];
}

/** Open complaints, and those past a date of the law. */
export interface ComplaintCounts {
  open: number;
  overdue: number;
}

export interface DeclineComplaintInput {
  reasons: DeclineReason[];
  words: string;
}

/** Pieces to send again, without payment. The client chooses the `id` of the new order (a UUID). */
export interface ReplacementInput {
  id: string;
  lines: ComplaintLineInput[];
  words?: string;
}

/** How a complaint form ended that was sent without scripts: received, an invalid field, or another failure. */
export const COMPLAINT_FORM_OUTCOMES = ['received', 'name', 'email', 'phone', 'text', 'failed'] as const;
