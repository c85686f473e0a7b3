import { Injectable } from '@nestjs/common';
import type { SettlementImport } from '@shop/contracts/settlements';
import { AuditLog } from '../../../kernel/audit-log.js';
import { PaymentGateways, SettlementRowFault, type PaymentGateway, type SettledEntry } from '../../payments/index.js';
import { Payouts } from '../adapters/postgres/payouts.js';
import { MonthClosings } from '../adapters/postgres/month-closings.js';
import { monthClosed } from '../domain/month.js';
import { SETTLEMENT_MESSAGES } from '../messages.js';
import { batchesOf, unusable, type FileRow } from './file-rows.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** Numbers of rows. */
    'settlements.imported': SettlementImport;
  }
}

/** Imports a settlement report from a file, as a whole or not at all. */
@Injectable()
export class ImportSettlements {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly payouts: Payouts,
    private readonly closings: MonthClosings,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param rows of a CSV file, read while they are imported
   * @throws DomainError `invalid_input` for a file that is no report, and naming the first cell that cannot be read;
   * `month_closed` when it would change a month that is closed
   */
  async run(rows: AsyncIterable<FileRow>): Promise<SettlementImport> {
    const [gateway] = this.gateways.payingOut();
    if (!gateway) throw unusable(SETTLEMENT_MESSAGES.noProvider);
    return this.audit.run(async (record) => {
      const done = { added: 0, changed: 0, unchanged: 0, skipped: 0 };
      for await (const batch of batchesOf(rows)) await this.add(gateway, batch, done);
      if (Object.values(done).every((count) => count === 0)) throw unusable(SETTLEMENT_MESSAGES.empty);
      if (done.added + done.changed > 0)
        record('settlements.imported', { subject: { id: gateway.name }, after: { ...done } });
      return done;
    });
  }

  private async add(gateway: PaymentGateway, rows: readonly FileRow[], done: SettlementImport): Promise<void> {
    const entries = rows.map((row) => readRow(gateway, row)).filter((entry) => entry !== null);
    const { added, changed, months } = await this.payouts.addEntries(gateway.name, entries);
    for (const month of months) if (await this.closings.closingOf(month)) throw monthClosed(month);
    done.added += added;
    done.changed += changed;
    done.unchanged += entries.length - added - changed;
    done.skipped += rows.length - entries.length;
  }
}

function readRow({ settlementFile }: PaymentGateway, { row, cells }: FileRow): SettledEntry | null {
  const missing = settlementFile!.columns.filter((column) => cells[column] === undefined);
  if (missing.length > 0) throw unusable(SETTLEMENT_MESSAGES.missingColumns(missing.join(', ')));
  try {
    return settlementFile!.read(cells);
  } catch (error) {
    if (!(error instanceof SettlementRowFault)) throw error;
    throw unusable(SETTLEMENT_MESSAGES.unreadableCell(row, error.column, error.value.slice(0, 60)));
  }
}
