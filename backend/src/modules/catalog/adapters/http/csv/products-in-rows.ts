import type { RowError } from '@shop/contracts';
import type { CsvRow } from '../../../../../platform/csv/read-csv.js';
import { CATALOG_MESSAGES } from '../../../messages.js';
import { factsOfCell, linesOfCell } from './lines-in-cell.js';
import { COLUMN_OF, SHARED_COLUMNS, type ProductColumn } from './product-columns.js';

export type ProductRow = CsvRow<ProductColumn>;

/** The rows of one product, the describing row first. */
export interface RowsOfProduct {
  readonly id?: string;
  readonly rows: readonly [ProductRow, ...ProductRow[]];
}

/**
 * Groups rows by ID, wherever they are in the file. A row without an ID starts a new product if it has a name,
 * otherwise it adds a size to the product above.
 */
export function productsIn(rows: readonly ProductRow[]): RowsOfProduct[] {
  const products: { id?: string; rows: ProductRow[] }[] = [];
  const byId = new Map<string, { rows: ProductRow[] }>();
  for (const row of rows) {
    const id = row.cells['Product ID'].toLowerCase();
    const known = id ? byId.get(id) : row.cells.Name === '' ? products.at(-1) : undefined;
    if (known) known.rows.push(row);
    else products.push(begun(id, row, byId));
  }
  return products.map(({ rows: own, ...product }) => ({ ...product, rows: describingFirst(own) }));
}

function begun(
  id: string,
  row: ProductRow,
  byId: Map<string, { rows: ProductRow[] }>,
): { id?: string; rows: ProductRow[] } {
  const product = { ...(id && { id }), rows: [row] };
  if (id) byId.set(id, product);
  return product;
}

/** The describing row is the first one with a name; the sizes keep their order unless the file was sorted. */
function describingFirst(rows: readonly ProductRow[]): [ProductRow, ...ProductRow[]] {
  const head = rows.find(({ cells }) => cells.Name !== '') ?? rows[0]!;
  return [head, ...rows.filter((row) => row !== head)];
}

/** Returns unvalidated input in the shape of `ProductDto`. */
export function inputOf({ rows }: RowsOfProduct): object {
  const { cells } = rows[0];
  return {
    name: cells.Name,
    ...(cells.Category && { category: cells.Category }),
    description: cells.Description,
    imageUrls: linesOfCell(cells['Image URLs']),
    benefits: linesOfCell(cells.Benefits),
    nutritionalFacts: factsOfCell(cells['Nutritional facts']),
    ...(cells['Changed at'] && { updatedAt: cells['Changed at'] }),
    variants: rows.map((row) => sizeOf(row)),
  };
}

function sizeOf({ cells }: ProductRow): object {
  return {
    ...(cells['Size ID'] && { _id: cells['Size ID'] }),
    size: cells.Size,
    price: numberIn(cells.Price),
    originalPrice: cells['Original price'] === '' ? null : numberIn(cells['Original price']),
    stock: numberIn(cells.Stock),
    ...(cells['Stock at export'] && { stockShown: numberIn(cells['Stock at export']) }),
  };
}

/** Returns a text unchanged when it is not a plain number; validation then rejects it. */
function numberIn(cell: string): number | string {
  return /^[0-9]+([.][0-9]+)?$/.test(cell) ? Number(cell) : cell;
}

/**
 * Returns the differences between rows of the same product. They are reported, because only the user can decide which
 * is right.
 */
export function disagreements({ rows: [head, ...others] }: RowsOfProduct): RowError[] {
  return others.flatMap(({ row, cells }) =>
    SHARED_COLUMNS.filter((column) => cells[column] !== '' && cells[column] !== head.cells[column]).map((column) => ({
      row,
      column,
      message: CATALOG_MESSAGES.differsFromRow(column, head.row),
    })),
  );
}

/** Returns row and column of an invalid field such as `variants[1].price`. */
export function faultInFile({ rows }: RowsOfProduct, { field, message }: { field: string; message: string }): RowError {
  const [, index, ofSize] = /^variants\[(\d+)\](?:[.](\w+))?/.exec(field) ?? [];
  const column = columnOf(index === undefined ? field : (ofSize ?? ''), index !== undefined);
  // The row identifies the size, so the message names only the column.
  const told = message.replace(/^.+? of (?:size|fact) \d+ must be /, `${column} must be `);
  return { row: rows[Number(index ?? 0)]?.row ?? rows[0].row, column, message: told };
}

function columnOf(field: string, isOfSize: boolean): ProductColumn {
  if (field === '_id') return isOfSize ? 'Size ID' : 'Product ID';
  return COLUMN_OF[field.replace(/[.[].*$/, '')] ?? (isOfSize ? 'Size' : 'Name');
}
