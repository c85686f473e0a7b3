import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import type { AuditFilterOptions, AuditPage, AuditRecord } from '@shop/contracts/audit';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../../../kernel/clock.js';
import { sendCsv, type Cell } from '../../../../platform/csv/send-csv.js';
import { ForOwners } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { pageNumber } from '../../../../platform/http/page-number.js';
import { ExportAuditLog } from '../../application/export-audit-log.js';
import { AuditView } from '../../application/ports/audit-view.js';
import { AUDIT_MESSAGES } from '../../messages.js';
import { AuditQuery } from './audit.query.js';
import { Limited } from './limits.js';

/** Lists and exports the audit log, for owners. */
@Controller('admin/audit')
@ForOwners()
export class AuditController {
  constructor(
    private readonly view: AuditView,
    private readonly exportAuditLog: ExportAuditLog,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: AuditQuery): Promise<AuditPage> {
    return this.view.search(query.toSearch(), pageNumber(query.pageNumber));
  }

  @Get('choices')
  @Header('cache-control', 'no-store')
  choices(): Promise<AuditFilterOptions> {
    return this.view.filterOptions();
  }

  /**
   * Returns all entries that match the search, newest first.
   * @response 200 text/csv
   */
  @Get('export')
  @NeedsConfirmation()
  @Limited('export')
  async export(@Query() query: AuditQuery, @Res() reply: FastifyReply): Promise<void> {
    const rows = bunchesOf(await this.exportAuditLog.run(query.toSearch()));
    await sendCsv(reply, {
      name: `audit-log-${this.clock.now().toISOString().slice(0, 10)}.csv`,
      columns: AUDIT_MESSAGES.columns,
      rows,
    });
  }
}

async function* bunchesOf(batches: AsyncIterable<readonly AuditRecord[]>): AsyncGenerator<Cell[][]> {
  for await (const entries of batches) yield entries.map(rowOf);
}

function rowOf({ at, actor, action, subject, before, after, network, device }: AuditRecord): Cell[] {
  const text = (state: object | null) => (state ? JSON.stringify(state) : null);
  return [
    at,
    actor?.name ?? null,
    actor?._id ?? null,
    actor?.role ?? null,
    action,
    subject.name,
    subject._id,
    text(before),
    text(after),
    network,
    device,
  ];
}
