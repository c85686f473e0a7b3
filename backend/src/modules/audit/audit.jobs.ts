import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Archive } from '../../platform/archive/archive.js';
import { ShopGauges } from '../../platform/observability/shop-gauges.js';

export const AUDIT_ENTRIES = {
  kind: 'audit-log',
  table: 'audit_log',
  at: 'at',
  key: { column: 'id', type: 'bigint' },
} as const;

const MONTHS_OF_YEAR = 12;

/** Archives old entries of the audit log, and reports what waits to be archived. */
@Injectable()
export class AuditJobs {
  constructor(archive: Archive, { env }: Config, gauges: ShopGauges) {
    archive.keep({ ...AUDIT_ENTRIES, keptMonths: env.AUDIT_LOG_YEARS * MONTHS_OF_YEAR });
    gauges.add({
      name: 'shop_archive_overdue',
      help: 'Whether old rows wait to be archived for days: 1 or 0, by table.',
      labelNames: ['kind'],
      read: async () =>
        (await archive.overdue()).map(({ kind, isOverdue }) => ({ labels: { kind }, value: Number(isOverdue) })),
    });
  }
}
