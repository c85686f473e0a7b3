import { Injectable } from '@nestjs/common';
import type { Complaint, ComplaintStep, ReceivedComplaint } from '../../domain/complaint.js';
import { Outbox } from '../../../../kernel/outbox.js';
import { Database } from '../../../../platform/database/database.js';
import { formatted } from '../../../../platform/database/india-time.js';
import { COMPLAINT_MESSAGES } from '../../messages.js';

/** A stored complaint, as its sender is told about it. */
export interface StoredReceipt {
  readonly id: string;
  readonly reference: string;
  readonly userId: string | null;
  readonly email: string;
  readonly orderId: string | null;
  readonly receivedAt: Date;
  readonly acknowledgeBy: Date;
  readonly resolveBy: Date;
}

/** `GRV-26-000123`: the year in India and a running number, which `lpad` alone would truncate. */
const NUMBER = `'GRV-' || ${formatted(':receivedAt::timestamptz', 'YY')} || '-' ||
  (SELECT lpad(next.number, greatest(6, length(next.number)), '0') FROM (SELECT nextval('complaint_numbers')::text AS number) next)`;

const COMPLAINT = `SELECT id, number, reference, user_id AS "userId", order_id AS "orderId", category, status, outcome, acknowledged_at AS "acknowledgedAt",
  resolved_at AS "resolvedAt", refund_request_id AS "refundRequestId" FROM complaints`;

/** Write model of complaints. All methods join the caller's transaction. */
@Injectable()
export class Complaints {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Gives the complaint the next number and a random reference, and adds the first entry of its history and `complaint.received` to the
   * outbox.
   * @returns false, without any change, when there is a complaint with this id
   */
  async add(complaint: ReceivedComplaint): Promise<boolean> {
    // Repeated requests wait for each other, so that they take no number.
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('complaint ' || $1, 0))`, [complaint.id]);
    const added = await this.database.count(
      `WITH complaint AS (
         INSERT INTO complaints (id, number, user_id, order_id, name, email, phone, category, lines, text, status, received_at, acknowledge_by, resolve_by)
         SELECT :id::uuid, ${NUMBER}, :userId::uuid, :orderId::uuid, :name, :email, :phone, :category, :lines::jsonb, :text, 'received', :receivedAt::timestamptz, :acknowledgeBy::timestamptz, :resolveBy::timestamptz
         WHERE NOT EXISTS (SELECT FROM complaints WHERE id = :id::uuid)
         ON CONFLICT (id) DO NOTHING RETURNING id)
       INSERT INTO complaint_events (complaint_id, at, action, by_name) SELECT id, :receivedAt, 'received', :by FROM complaint RETURNING id`,
      { ...complaint, lines: JSON.stringify(complaint.lines), by: COMPLAINT_MESSAGES.byCustomer },
    );
    if (added === 1) await this.outbox.add('complaint.received', { complaintId: complaint.id });
    return added === 1;
  }

  receiptOf(id: string): Promise<StoredReceipt | null> {
    return this.database.one<StoredReceipt>(
      `SELECT id, reference, user_id AS "userId", email, order_id AS "orderId", received_at AS "receivedAt",
         acknowledge_by AS "acknowledgeBy", resolve_by AS "resolveBy" FROM complaints WHERE id = $1`,
      [id],
    );
  }

  /** Returns a complaint and locks it until the transaction ends. Lock its order first. */
  lock(id: string): Promise<Complaint | null> {
    return this.database.one<Complaint>(`${COMPLAINT} WHERE id = $1 FOR UPDATE`, [id]);
  }

  /** Does the same for the complaint that a refund by staff was proposed for. */
  lockByRefund(refundRequestId: string): Promise<Complaint | null> {
    return this.database.one<Complaint>(`${COMPLAINT} WHERE refund_request_id = $1 FOR UPDATE`, [refundRequestId]);
  }

  /** Saves the changed complaint and adds the event to its history. @returns the id of the event */
  async saveStep({ complaint, event }: ComplaintStep): Promise<string> {
    const row = await this.database.one<{ id: string }>(
      `WITH changed AS (
         UPDATE complaints SET status = :status, outcome = :outcome, acknowledged_at = :acknowledgedAt, resolved_at = :resolvedAt,
           refund_request_id = :refundRequestId WHERE id = :id)
       INSERT INTO complaint_events (complaint_id, at, action, by_name, words, replacement_id)
       VALUES (:id, :at, :action, :by, :words, :replacementId) RETURNING id`,
      {
        ...complaint,
        at: event.at,
        action: event.action,
        by: event.by,
        words: event.words ?? null,
        replacementId: event.replacementId ?? null,
      },
    );
    if (!row) throw new Error(`The event of complaint ${complaint.id} was not stored.`);
    return row.id;
  }
}
