import { Injectable } from '@nestjs/common';
import type { LabelSettings, LabelSettingsInput, PriceSettings } from '@shop/contracts';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { Database } from '../../../platform/database/database.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'label-rules.changed': LabelSettings;
    'reference-rules.changed': PriceSettings;
  }
}

/** What owners set for all products at once. */
@Injectable()
export class CatalogSettings {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the last day, such as `2026-12-31`, to complete the labels of published products; null without one. */
  async labels(): Promise<LabelSettings> {
    const rules = await this.database.one<LabelSettings>(
      'SELECT complete_by::text AS "completeBy", require_complete AS "requireComplete" FROM label_rules',
    );
    return rules ?? { completeBy: null, requireComplete: false };
  }

  /** Products stay published after the last day, and when complete labels become required. */
  changeLabels(change: LabelSettingsInput): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.labels();
      const after = { ...before, ...change };
      await this.database.query('UPDATE label_rules SET complete_by = $1, require_complete = $2', [
        after.completeBy,
        after.requireComplete,
      ]);
      record('label-rules.changed', { subject: { id: 'label-rules' }, ...differenceOf(before, after) });
    });
  }

  /** Returns for how many days in a row an earlier price must have been asked; null: no earlier one is struck through. */
  async prices(): Promise<PriceSettings> {
    const rules = await this.database.one<PriceSettings>(
      'SELECT min_asked_days AS "minAskedDays" FROM reference_rules',
    );
    return rules ?? { minAskedDays: null };
  }

  changePrices(after: PriceSettings): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.prices();
      await this.database.query('UPDATE reference_rules SET min_asked_days = $1', [after.minAskedDays]);
      record('reference-rules.changed', { subject: { id: 'reference-rules' }, ...differenceOf(before, after) });
    });
  }
}
