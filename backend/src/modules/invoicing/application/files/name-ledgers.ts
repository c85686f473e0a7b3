import { Injectable } from '@nestjs/common';
import type { TallyLedgers } from '@shop/contracts';
import { AuditLog, differenceOf } from '../../../../kernel/audit-log.js';
import { TaxSettings } from '../../adapters/postgres/tax-settings.js';

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    'tally-ledgers.changed': TallyLedgers;
  }
}

/** The names of the shop's ledgers in the file for Tally. */
@Injectable()
export class NameLedgers {
  constructor(
    private readonly settings: TaxSettings,
    private readonly audit: AuditLog,
  ) {}

  current(): Promise<TallyLedgers> {
    return this.settings.ledgers();
  }

  /** Changes the names in later files. */
  change(ledgers: TallyLedgers): Promise<TallyLedgers> {
    return this.audit.run(async (record) => {
      const before = await this.settings.ledgers();
      await this.settings.saveLedgers(ledgers);
      record('tally-ledgers.changed', { subject: { id: 'tally-ledgers' }, ...differenceOf(before, ledgers) });
      return this.current();
    });
  }
}
