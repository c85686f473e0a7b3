import type {
  Complaint,
  ComplaintCounts,
  ComplaintFilter,
  ComplaintProgress,
  ComplaintSummaryPage,
  OwnComplaint,
} from '@shop/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { PAGE_SIZE } from '../../../../platform/http/search.rules.js';
import { complaintNotFound } from '../../domain/complaint.js';
import { complaintOf, ownOf, progressOf, summaryOf, type ComplaintRow, type SummaryRow } from './complaint-rows.js';

/** What a mail about a complaint says. */
export interface ComplaintNotice {
  readonly reference: string;
  /** Empty unless the sender has confirmed this address: a stranger may have typed both. */
  readonly name: string;
  readonly email: string;
  readonly isAboutOrder: boolean;
  readonly receivedAt: Date;
  readonly resolveBy: Date;
  /** The step that the mail is about. */
  readonly action: string;
  readonly words: string | null;
  /** Number of the order that replaces goods. */
  readonly replacement: string | null;
}

/** Whose complaints are personal data. */
export interface ComplaintSender {
  readonly userId: string;
  /** The address of the account, in small letters; null while nobody has claimed it. */
  readonly email: string | null;
}

/** Which complaints staff want to see. */
export interface WantedComplaints {
  readonly show?: ComplaintFilter | undefined;
  /** A number or a reference, in capitals. */
  readonly code?: string | undefined;
}

const MAX_OWN = 100;

/** When the next step of an open complaint is due; indexed. */
const DUE = '(CASE WHEN c.acknowledged_at IS NULL THEN c.acknowledge_by ELSE c.resolve_by END)';

const IS_OPEN = `c.status <> 'resolved'`;

const FILTERS = {
  open: IS_OPEN,
  overdue: `${IS_OPEN} AND ${DUE} < :now`,
  resolved: `c.status = 'resolved'`,
} as const satisfies Record<ComplaintFilter, string>;

const HAS_CODE = '(c.number = :code OR c.reference = :code)';

/** The most urgent open ones first. */
const URGENCY = `c.status = 'resolved', CASE WHEN c.status <> 'resolved' THEN ${DUE} END, c.resolved_at DESC, c.id`;

const SUMMARY = `c.id AS "_id", c.number, c.category, c.status, c.outcome, c.name, c.order_id AS "orderId",
  (SELECT jsonb_build_object('_id', o.id, 'orderNumber', o.order_number) FROM orders o WHERE o.id = c.order_id) AS "order",
  c.received_at AS "receivedAt", c.acknowledge_by AS "acknowledgeBy", c.resolve_by AS "resolveBy", c.acknowledged_at AS "acknowledgedAt",
  c.resolved_at AS "resolvedAt"`;

const EVENTS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'action', e.action, 'by', e.by_name, 'words', e.words) ORDER BY e.position), '[]')
  FROM complaint_events e WHERE e.complaint_id = c.id)`;

const PHOTOS = `(SELECT coalesce(jsonb_agg(p.id ORDER BY p.added_at, p.id), '[]') FROM complaint_photos p WHERE p.complaint_id = c.id)`;

/** The order of the newest replacement. */
const REPLACEMENT = `(SELECT jsonb_build_object('_id', o.id, 'orderNumber', o.order_number) FROM complaint_events e JOIN orders o ON o.id = e.replacement_id
  WHERE e.complaint_id = c.id ORDER BY e.position DESC LIMIT 1)`;

const IS_PENDING = `EXISTS (SELECT FROM refund_requests r WHERE r.id = c.refund_request_id AND r.decision = 'pending')`;

/** A complaint with everything that belongs to it. Also reads orders and refund requests; writes nothing. */
const COMPLAINT = `SELECT ${SUMMARY}, c.reference, c.email, c.phone, c.text, c.lines, ${PHOTOS} AS photos, ${EVENTS} AS events, ${REPLACEMENT} AS replacement,
  ${IS_PENDING} AS "isRefundPending" FROM complaints c`;

/** The sender of a complaint has confirmed its address. */
const IS_CONFIRMED = 'EXISTS (SELECT FROM users u WHERE u.id = c.user_id AND u.email = c.email AND u.email_confirmed)';

/** Complaints from the same address within the day before. */
const EARLIER = `(SELECT count(*) FROM complaints o WHERE o.email = c.email AND o.received_at > c.received_at - interval '1 day'
  AND (o.received_at, o.id) < (c.received_at, c.id))`;

const NOTICE = `SELECT c.reference, CASE WHEN ${IS_CONFIRMED} THEN c.name ELSE '' END AS name, c.email, c.order_id IS NOT NULL AS "isAboutOrder", c.received_at AS "receivedAt", c.resolve_by AS "resolveBy",
  e.action, e.words, (SELECT o.order_number FROM orders o WHERE o.id = e.replacement_id) AS replacement
  FROM complaint_events e JOIN complaints c ON c.id = e.complaint_id WHERE c.email <> ''`;

/** Read model of complaints, in the shape of API responses. */
@Injectable()
export class ComplaintViews {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs one query for both, so that neither a wrong reference nor a wrong address takes longer.
   * @param email in small letters
   * @returns null unless both belong to one complaint
   */
  async progressOf(reference: string, email: string): Promise<ComplaintProgress | null> {
    const row = await this.database.one<ComplaintRow>(`${COMPLAINT} WHERE c.reference = $1 AND c.email = $2`, [
      reference,
      email,
    ]);
    return row && progressOf(row);
  }

  /** Returns the newest 100 complaints of a customer. */
  async findOwn(userId: string): Promise<OwnComplaint[]> {
    const rows = await this.database.query<ComplaintRow>(
      `${COMPLAINT} WHERE c.user_id = $1 ORDER BY c.received_at DESC, c.id LIMIT ${MAX_OWN}`,
      [userId],
    );
    return rows.map(ownOf);
  }

  /** Returns all complaints of a customer, and those that were sent from an address of theirs without an account. */
  async findPersonal({ userId, email }: ComplaintSender): Promise<OwnComplaint[]> {
    const rows = await this.database.query<ComplaintRow>(
      `${COMPLAINT} WHERE c.user_id = $1 OR (c.user_id IS NULL AND c.email = $2) ORDER BY c.received_at DESC, c.id`,
      [userId, email],
    );
    return rows.map(ownOf);
  }

  /** Returns 10 per page: open complaints first, the most urgent on top, then resolved ones, newest first. */
  async list({ show, code }: WantedComplaints, page: number): Promise<ComplaintSummaryPage> {
    const now = this.clock.now();
    const CONDITION = `${show ? FILTERS[show] : 'true'} AND ${code === undefined ? ':code::text IS NULL' : HAS_CODE}`;
    const offset = (page - 1) * PAGE_SIZE;
    const [rows, total] = await Promise.all([
      this.database.query<SummaryRow>(
        `SELECT ${SUMMARY}, :now::timestamptz AS now FROM complaints c WHERE ${CONDITION} ORDER BY ${URGENCY} LIMIT ${PAGE_SIZE} OFFSET :offset`,
        { now, offset, code: code ?? null },
      ),
      this.database.one<{ count: number }>(
        `SELECT count(*)::int AS count, :now::timestamptz AS now FROM complaints c WHERE ${CONDITION}`,
        { now, code: code ?? null },
      ),
    ]);
    const pages = Math.max(1, Math.ceil((total?.count ?? 0) / PAGE_SIZE));
    return { complaints: rows.map((row) => summaryOf(row, now)), page, pages };
  }

  /** @throws DomainError 404 */
  async find(id: string): Promise<Complaint> {
    const row = await this.database.one<ComplaintRow>(`${COMPLAINT} WHERE c.id = $1`, [id]);
    if (!row) throw complaintNotFound();
    return complaintOf(row, this.clock.now());
  }

  async counts(): Promise<ComplaintCounts> {
    const counts = await this.database.one<ComplaintCounts>(
      `SELECT count(*)::int AS open, count(*) FILTER (WHERE ${DUE} < :now)::int AS overdue FROM complaints c WHERE ${IS_OPEN}`,
      { now: this.clock.now() },
    );
    return counts ?? { open: 0, overdue: 0 };
  }

  /** Returns the complaint of an event for a mail; null when its customer was erased. */
  noticeOf(eventId: string): Promise<ComplaintNotice | null> {
    return this.database.one<ComplaintNotice>(`${NOTICE} AND e.id = $1`, [eventId]);
  }

  /**
   * Does the same for the first event of a complaint.
   * @param perDay how many such mails an address gets within a day that its sender has not confirmed; null above them
   */
  receiptNotice(complaintId: string, perDay: number): Promise<ComplaintNotice | null> {
    return this.database.one<ComplaintNotice>(
      `${NOTICE} AND c.id = $1 AND (${IS_CONFIRMED} OR ${EARLIER} < $2) ORDER BY e.position LIMIT 1`,
      [complaintId, perDay],
    );
  }
}
