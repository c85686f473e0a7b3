import { Controller, Get, HttpCode, Post, Query, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import { IMPORT_LIMIT_BYTES, type ProductImport, type ProductSummary } from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { Cell } from '../../../../kernel/table.js';
import { sendCsv } from '../../../../platform/csv/send-csv.js';
import { ForStaff } from '../../../../platform/http/caller.js';
import { oneFile } from '../../../../platform/http/uploads/spool.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { ClientSignal } from '../../../../platform/http/limits/client.js';
import { Accepts } from '../../../../platform/http/body.js';
import { ExportProducts } from '../../application/product-files.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { HEADINGS, rowsOf } from './csv/product-columns.js';
import { ImportedFile } from './csv/imported-file.js';
import { ProductQuery, searchOf } from './product.query.js';
import { Limited } from './limits.js';

const LIMITS = oneFile(IMPORT_LIMIT_BYTES);
const AT_ONCE = 200;

/** Exports the catalogue as a CSV file, and imports one. */
@Controller('products')
@ForStaff('catalogue')
export class ProductFilesController {
  constructor(
    private readonly exportProducts: ExportProducts,
    private readonly importedFile: ImportedFile,
    private readonly clock: Clock,
  ) {}

  /**
   * Exports all pages of a search.
   * @response 200 text/csv
   */
  @Get('export')
  @NeedsConfirmation()
  @Limited('export')
  async export(@Query() query: ProductQuery, @Res() reply: FastifyReply): Promise<void> {
    const { page: _allPages, ...search } = searchOf(query);
    const products = await this.exportProducts.run({ ...search, status: 'any' });
    await sendCsv(reply, {
      name: `products-${dayInIndia(this.clock.now())}.csv`,
      columns: Object.values(HEADINGS),
      rows: batches(products),
    });
  }

  /** With `?dryRun=true` nothing is changed; otherwise nothing is changed if any row has an error. */
  @Post('import')
  @Accepts('multipart/form-data')
  @HttpCode(200)
  @Limited('import')
  @UseInterceptors(FileInterceptor('file', { limits: LIMITS }))
  async import(
    @Query('dryRun') dryRun: unknown,
    @ClientSignal() client: AbortSignal,
    @UploadedFile() file?: UploadedMultipartFile,
  ): Promise<ProductImport> {
    if (!file?.buffer?.length) throw DomainError.invalid('file', CATALOG_MESSAGES.csvMissing);
    return this.importedFile.take(file.buffer, { isTrial: dryRun === 'true', client });
  }
}

async function* batches(products: readonly ProductSummary[]): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < products.length; from += AT_ONCE)
    yield products.slice(from, from + AT_ONCE).flatMap(rowsOf);
}
