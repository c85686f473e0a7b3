import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import type { Payout, SettledEntry } from '../../payments/index.js';
import { MonthClosings } from '../adapters/postgres/month-closings.js';
import { Payouts, type AddedEntries } from '../adapters/postgres/payouts.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** The provider has reported payouts of a month that was closed. Numbers of rows. */
    'month.changed-by-report': Pick<AddedEntries, 'added' | 'changed'>;
  }
}

/** Stores what a provider reports, also of a closed month, because it is a fact; what changes such a month is in the audit log. */
@Injectable()
export class AddReported {
  constructor(
    private readonly payouts: Payouts,
    private readonly closings: MonthClosings,
    private readonly audit: AuditLog,
  ) {}

  run(
    provider: string,
    reported: { payouts: readonly Payout[] } | { entries: readonly SettledEntry[] },
  ): Promise<void> {
    return this.audit.run(async (record) => {
      const { months, ...rows } =
        'payouts' in reported
          ? await this.payouts.add(provider, reported.payouts)
          : await this.payouts.addEntries(provider, reported.entries);
      for (const { month } of await this.closings.closings(months))
        record('month.changed-by-report', { subject: { id: month }, after: rows });
    });
  }
}
