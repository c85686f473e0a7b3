import { Injectable } from '@nestjs/common';
import { IMPORT_LIMIT_ROWS, type ProductImport, type RowError } from '@shop/contracts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { DomainError } from '../../../../kernel/domain-error.js';
import { HEADINGS, OPTIONAL_COLUMNS } from './csv/product-columns.js';
import { readCsv } from './csv/read-csv.js';
import { validationPipe } from '../../../../platform/http/validation.pipe.js';
import { ImportProducts } from '../../application/import-products.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { conflictingCells, rowErrorOf, inputOf, productsIn, type RowsOfProduct } from './csv/products-in-rows.js';
import { ProductDto } from './product.dto.js';

const MAX_LISTED_ERRORS = 200;
const CHECKED_AT_ONCE = 50;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Validates the products of an imported CSV file by the rules of the product form. */
@Injectable()
export class ImportedFile {
  private readonly rules = validationPipe();

  constructor(private readonly importProducts: ImportProducts) {}

  /** @throws DomainError `invalid_input` when the whole file cannot be used */
  async take(content: Buffer, { isTrial }: { isTrial: boolean }): Promise<ProductImport> {
    const expected = { columns: HEADINGS, optional: OPTIONAL_COLUMNS, maxRows: IMPORT_LIMIT_ROWS };
    const products = productsIn(await readCsv(content, expected));
    const { sound, faults } = await this.check(products);
    const plan = await this.importProducts.run(
      sound.map(({ id, edit }) => ({ ...(id && { id }), edit })),
      { isTrial: isTrial || faults.length > 0 },
    );
    faults.push(...plan.faults.map(({ index, ...fault }) => rowErrorOf(sound[index]!, fault)));
    faults.sort((one, other) => one.row - other.row);
    return {
      created: plan.added.length,
      drafts: plan.added.filter(({ status }) => status === 'draft').length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      removedSizes: plan.removedSizes,
      faults: faults.slice(0, MAX_LISTED_ERRORS),
      faultCount: faults.length,
    };
  }

  private async check(products: readonly RowsOfProduct[]) {
    const sound: (RowsOfProduct & { edit: ProductDto })[] = [];
    const faults: RowError[] = [];
    for (const [index, product] of products.entries()) {
      if (index % CHECKED_AT_ONCE === 0) await yieldToEventLoop();
      const found = conflictingCells(product);
      const edit = await this.dtoOf(product, found);
      if (found.length === 0 && edit) sound.push({ ...product, edit });
      faults.push(...found);
    }
    return { sound, faults };
  }

  /** Adds errors to `found`. */
  private async dtoOf(product: RowsOfProduct, found: RowError[]): Promise<ProductDto | null> {
    if (product.id !== undefined && !UUID.test(product.id))
      found.push(rowErrorOf(product, { field: '_id', message: CATALOG_MESSAGES.noProductWithId }));
    try {
      return (await this.rules.transform(inputOf(product), { type: 'body', metatype: ProductDto })) as ProductDto;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      found.push(...(error.details ?? []).map((fault) => rowErrorOf(product, fault)));
      return null;
    }
  }
}
