import { Controller, Get, Query, Res } from '@nestjs/common';
import type { AuditFilterOptions, AuditPage, AuditRecord } from '@shop/contracts/audit';
import { dayInIndia } from '@shop/contracts/calendar';
import { IsOptional, IsString, IsUUID, Length } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../kernel/clock.js';
import type { Cell } from '../../kernel/table.js';
import { sendCsv } from '../../platform/csv/send-csv.js';
import { ForStaff } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { FieldLabel } from '../../platform/http/field-label.js';
import { limitsOf } from '../../platform/http/limits/limited.js';
import { MINUTE } from '../../platform/http/limits/limits.js';
import { HTTP_MESSAGES } from '../../platform/http/messages.js';
import { BlankIsMissing, IsDay, pageNumber } from '../../platform/http/search.rules.js';
import { AuditView } from './audit-view.js';
import { AUDIT_MESSAGES } from './messages.js';

const MAX_SEARCH_LENGTH = 100;
const TEXT = { message: AUDIT_MESSAGES.searchTooLong(MAX_SEARCH_LENGTH) };
const IsSearched = () => Length(1, MAX_SEARCH_LENGTH, TEXT);

/** Query parameters of `GET /admin/audit`. */
export class AuditQuery {
  @IsOptional()
  pageNumber?: unknown;

  @BlankIsMissing()
  @IsUUID(undefined, { message: AUDIT_MESSAGES.invalidPerson })
  person?: string;

  @BlankIsMissing()
  @IsString(TEXT)
  @IsSearched()
  action?: string;

  @BlankIsMissing()
  @IsString(TEXT)
  @IsSearched()
  subject?: string;

  @BlankIsMissing()
  @IsDay()
  @FieldLabel(HTTP_MESSAGES.firstDay)
  from?: string;

  @BlankIsMissing()
  @IsDay()
  @FieldLabel(HTTP_MESSAGES.lastDay)
  to?: string;
}

const Limited = limitsOf('audit', {
  export: [{ max: 10, windowMs: MINUTE, per: 'user' }],
});

/** Lists and exports the audit log, for owners. */
@Controller('admin/audit')
@ForStaff('audit')
export class AuditController {
  constructor(
    private readonly view: AuditView,
    private readonly clock: Clock,
  ) {}

  @Get()
  list(@Query() { pageNumber: page, ...search }: AuditQuery): Promise<AuditPage> {
    return this.view.search(search, pageNumber(page));
  }

  @Get('choices')
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
  async export(@Query() { pageNumber: _page, ...search }: AuditQuery, @Res() reply: FastifyReply): Promise<void> {
    const rows = bunchesOf(await this.view.export(search));
    await sendCsv(reply, {
      name: `audit-log-${dayInIndia(this.clock.now())}.csv`,
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
