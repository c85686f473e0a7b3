import { Body, Controller, Get, HttpCode, Post, Query, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import type { Message } from '@shop/contracts';
import {
  SETTLEMENT_LIMIT_BYTES,
  type RemittanceImport,
  type SettlementImport,
  type SettlementMonth,
} from '@shop/contracts/settlements';
import { rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Accepts } from '../../../../platform/http/body.js';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { refuseHostileInput } from '../../../../platform/http/input.guard.js';
import { oneFile, onDisk } from '../../../../platform/http/uploads/spool.js';
import type { FileRow } from '../../application/file-rows.js';
import { ImportRemittances } from '../../application/import-remittances.js';
import { ImportSettlements } from '../../application/import-settlements.js';
import { SettlementMonths } from '../../application/settlement-month.js';
import { assertMonth } from '../../domain/month.js';
import { SETTLEMENT_MESSAGES } from '../../messages.js';
import { Limited } from './limits.js';
import { ExplanationDto } from './settlements.dto.js';

/** Bytes of a row; a report has some thirty short cells. */
const MAX_ROW_BYTES = 20_000;

/**
 * Reads the rows of a CSV file one after the other, so that it is never held in memory.
 * @throws DomainError `invalid_input` for one that is no CSV file
 */
async function* csvRows(path: string): AsyncGenerator<FileRow> {
  let row = 1;
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      columns: (headings: string[]) => headings.map((heading) => heading.trim().toLowerCase()),
      skip_empty_lines: true,
      max_record_size: MAX_ROW_BYTES,
    }),
  );
  try {
    for await (const cells of parser as AsyncIterable<Record<string, string>>) {
      refuseHostileInput(cells);
      yield { row: ++row, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw DomainError.invalid('file', SETTLEMENT_MESSAGES.unreadable(row + 1));
    throw error;
  }
}

const LIMITS = oneFile(SETTLEMENT_LIMIT_BYTES);

/** Payouts of the payment provider, compared with the shop's own records. */
@Controller('admin/settlements')
@ForStaff('bookkeeping')
export class SettlementsController {
  constructor(
    private readonly months: SettlementMonths,
    private readonly importSettlements: ImportSettlements,
    private readonly importRemittances: ImportRemittances,
  ) {}

  /** Returns the payouts of a month, such as `2026-11`, and what does not match. */
  @Get()
  @ForStaff('books')
  show(@Query('month') month: unknown): Promise<SettlementMonth> {
    assertMonth(month);
    return this.months.show(month);
  }

  /** Imports the provider's report as CSV. The same report changes nothing; one with an error is not imported at all. */
  @Post('import')
  @Accepts('multipart/form-data')
  @HttpCode(200)
  @NeedsConfirmation()
  @Limited('import')
  @UseInterceptors(FileInterceptor('file', { limits: LIMITS, storage: onDisk }))
  import(@UploadedFile() file?: UploadedMultipartFile): Promise<SettlementImport> {
    return imported(file, (rows) => this.importSettlements.run(rows));
  }

  /**
   * Imports when couriers have transferred the cash of which parcels, as CSV with the columns `order`, `date`, `amount` and
   * `reference`. The same report changes nothing; one with an error is not imported at all.
   */
  @Post('cash')
  @Accepts('multipart/form-data')
  @HttpCode(200)
  @NeedsConfirmation()
  @Limited('import')
  @UseInterceptors(FileInterceptor('file', { limits: LIMITS, storage: onDisk }))
  importCash(@UploadedFile() file?: UploadedMultipartFile): Promise<RemittanceImport> {
    return imported(file, (rows) => this.importRemittances.run(rows));
  }

  /** Takes a finding off the list, until its figures change. */
  @Post('explanations')
  @HttpCode(200)
  @NeedsConfirmation()
  async explain(@CurrentCaller() { id }: Caller, @Body() explanation: ExplanationDto): Promise<Message> {
    await this.months.explain(explanation, id);
    return { message: SETTLEMENT_MESSAGES.explained };
  }
}

/** Imports an uploaded file row by row, and removes it. */
async function imported<Done>(
  file: UploadedMultipartFile | undefined,
  run: (rows: AsyncIterable<FileRow>) => Promise<Done>,
): Promise<Done> {
  try {
    if (!file?.path || file.size === 0) throw DomainError.invalid('file', SETTLEMENT_MESSAGES.fileMissing);
    return await run(csvRows(file.path));
  } finally {
    if (file?.path) await rm(file.path, { force: true });
  }
}
