import { Injectable } from '@nestjs/common';
import { MAX_COUNTED_WORK, type WorkCounts } from '@shop/contracts';
import { Database } from '../../../../platform/database/database.js';
import { conditionOfPart } from './order-parts.js';

const counted = (from: string) => `(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${MAX_COUNTED_WORK}) counted)`;

const ordersIn = (condition: string) => counted(`orders o WHERE o.deleted_at IS NULL AND ${condition}`);

/** The index `complaints_open` holds when the next step of an open complaint is due. */
const DUE = `CASE WHEN acknowledged_at IS NULL THEN acknowledge_by ELSE resolve_by END`;

const PARTS = {
  toPack: 'ToPack',
  express: 'Express',
  packLater: 'PackLater',
  partlyShipped: 'PartlyShipped',
  leavesSoon: 'LeavesSoon',
  late: 'Late',
} as const;

const countsAt = (now: Date) => `SELECT ${ordersIn(`o.status = 'Packed'`)} AS "toShip",
  ${Object.entries(PARTS)
    .map(([name, part]) => `${ordersIn(conditionOfPart(part, now))} AS "${name}"`)
    .join(', ')},
  ${counted(`complaints WHERE status <> 'resolved' AND ${DUE} < :now::timestamptz + interval '1 day'`)} AS "complaintsDue"`;

/** What waits to be done, found by indexes. Also reads the complaints; writes nothing. */
@Injectable()
export class WorkView {
  constructor(private readonly database: Database) {}

  async counts(now: Date): Promise<WorkCounts> {
    return (await this.database.one<WorkCounts>(countsAt(now), { now }))!;
  }
}
