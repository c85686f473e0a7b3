import { type RowError, IMPORT_LIMIT_ROWS, type ProductImport } from '@shop/contracts';
import { Injectable } from '@nestjs/common';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { DomainError } from '../../../../../kernel/domain-error.js';
import { HEADINGS, OPTIONAL_COLUMNS } from './product-columns.js';
import { CSV_MESSAGES, CATALOG_MESSAGES } from '../../../messages.js';
import { readCsv } from './read-csv.js';
import { refuseHostileInput } from '../../../../../platform/http/input.guard.js';
import { validationPipe } from '../../../../../platform/http/validation.pipe.js';
import { ImportProducts } from '../../../application/product-files.js';
import { conflictingCells, rowErrorOf, inputOf, productsIn, type RowsOfProduct } from './products-in-rows.js';
import { ProductDto } from '../product.dto.js';

const MAX_LISTED = 200;

/** Counts the errors of a file and keeps the first ones by row, because a file may have an error in each cell. */
class RowErrors {
  private kept: RowError[] = [];
  count = 0;

  add(errors: readonly RowError[]): void {
    this.count += errors.length;
    for (const error of errors) this.kept.push(error);
    if (this.kept.length > MAX_LISTED * 10) this.kept = this.listed();
  }

  listed(): RowError[] {
    return this.kept.toSorted((one, other) => one.row - other.row).slice(0, MAX_LISTED);
  }
}

/** For reading and checking a file, with the time that it waits for others. Then its products are written. */
export const IMPORT_TIMEOUT_MS = 60_000;
const CHECKED_AT_ONCE = 10;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

type CheckedProduct = RowsOfProduct & { readonly edit: ProductDto };

interface Checked {
  readonly sound: readonly CheckedProduct[];
  readonly errors: RowErrors;
}

/** Validates the products of an imported CSV file by the rules of the product form. */
@Injectable()
export class ImportedFile {
  private readonly rules = validationPipe();

  constructor(private readonly importProducts: ImportProducts) {}

  /**
   * @param client ends the import until its products are written
   * @throws DomainError `invalid_input` when the whole file cannot be used, otherwise the reason of the signal
   */
  async take(content: Buffer, { isTrial, client }: { isTrial: boolean; client: AbortSignal }): Promise<ProductImport> {
    const { sound, errors } = await this.read(content, client);
    const plan = await this.importProducts.run(
      sound.map(({ id, edit }) => ({ ...(id && { id }), edit })),
      { isTrial: isTrial || errors.count > 0 },
    );
    errors.add(plan.faults.map(({ index, ...fault }) => rowErrorOf(sound[index]!, fault)));
    return {
      created: plan.added.length,
      drafts: plan.added.filter(({ status }) => status === 'draft').length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      removedSizes: plan.removedSizes,
      faults: errors.listed(),
      faultCount: errors.count,
    };
  }

  private async read(content: Buffer, client: AbortSignal): Promise<Checked> {
    const time = AbortSignal.timeout(IMPORT_TIMEOUT_MS);
    const signal = AbortSignal.any([client, time]);
    const expected = { columns: HEADINGS, optional: OPTIONAL_COLUMNS, maxRows: IMPORT_LIMIT_ROWS };
    try {
      return await this.check(productsIn(await readCsv(content, expected, signal)), signal);
    } catch (error) {
      throw error === time.reason ? DomainError.invalid('file', CSV_MESSAGES.tooMuchWork) : error;
    }
  }

  private async check(products: readonly RowsOfProduct[], signal: AbortSignal): Promise<Checked> {
    const checked = { sound: [] as CheckedProduct[], errors: new RowErrors() };
    for (const [index, product] of products.entries()) {
      if (index % CHECKED_AT_ONCE === 0) await yieldToEventLoop();
      signal.throwIfAborted();
      const found = conflictingCells(product);
      const edit = await this.dtoOf(product, found);
      if (found.length === 0 && edit) checked.sound.push({ ...product, edit });
      checked.errors.add(found);
    }
    return checked;
  }

  /** Adds errors to `found`. */
  private async dtoOf(product: RowsOfProduct, found: RowError[]): Promise<ProductDto | null> {
    if (product.id !== undefined && !UUID.test(product.id))
      found.push(rowErrorOf(product, { field: '_id', message: CATALOG_MESSAGES.noProductWithId }));
    try {
      const input = inputOf(product);
      refuseHostileInput(input);
      return (await this.rules.transform(input, { type: 'body', metatype: ProductDto })) as ProductDto;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      found.push(...(error.details ?? []).map((fault) => rowErrorOf(product, fault)));
      return null;
    }
  }
}
