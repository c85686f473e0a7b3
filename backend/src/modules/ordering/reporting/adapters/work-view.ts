import { Injectable } from '@nestjs/common';
import { MAX_COUNTED_WORK, type WorkCounts } from '@shop/contracts';
import { Database } from '../../../../platform/database/database.js';

const counted = (from: string) => `(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${MAX_COUNTED_WORK}) counted)`;

/** Orders that wait for a transfer are not packed. */
const ordersIn = (status: string) =>
  counted(
    `orders WHERE deleted_at IS NULL AND status = '${status}' AND (payment_due_at IS NULL OR paid_at IS NOT NULL)`,
  );

/** The index `complaints_open` holds when the next step of an open complaint is due. */
const DUE = `CASE WHEN acknowledged_at IS NULL THEN acknowledge_by ELSE resolve_by END`;

const COUNTS = `SELECT ${ordersIn('Processing')} AS "toPack", ${ordersIn('Packed')} AS "toShip",
  ${counted(`complaints WHERE status <> 'resolved' AND ${DUE} < :now::timestamptz + interval '1 day'`)} AS "complaintsDue"`;

/** What waits to be done, found by indexes. Also reads the complaints; writes nothing. */
@Injectable()
export class WorkView {
  constructor(private readonly database: Database) {}

  async counts(now: Date): Promise<WorkCounts> {
    return (await this.database.one<WorkCounts>(COUNTS, { now }))!;
  }
}
