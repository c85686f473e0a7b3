import {
  AMOUNTS,
  BLANK_PRODUCT,
  LIMITS,
  parseQuantity,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
  type RowError,
} from '@shop/contracts';
import { parseRupees } from '@shop/money';
import type { CsvRow } from './read-csv.js';
import { CATALOG_MESSAGES } from '../../../messages.js';
import { valueIn } from './lines-in-cell.js';
import { HEADINGS, PRODUCT_COLUMNS, SHARED_COLUMNS, type NeededColumn, type ProductColumn } from './product-columns.js';

export type ProductRow = CsvRow<ProductColumn, Exclude<ProductColumn, NeededColumn>>;

/** One more row than sizes are allowed shows that there are too many. */
const MAX_CHECKED_ROWS = LIMITS.variants + 1;

/** The rows of one product, the main row first. */
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
    const id = row.cells.id.toLowerCase();
    const known = id ? byId.get(id) : row.cells.name === '' ? products.at(-1) : undefined;
    if (known) known.rows.push(row);
    else products.push(startProduct(id, row, byId));
  }
  return products.map(({ rows: own, ...product }) => ({ ...product, rows: mainRowFirst(own) }));
}

function startProduct(
  id: string,
  row: ProductRow,
  byId: Map<string, { rows: ProductRow[] }>,
): { id?: string; rows: ProductRow[] } {
  const product = { ...(id && { id }), rows: [row] };
  if (id) byId.set(id, product);
  return product;
}

/** The main row is the first one with a name; the sizes keep their order unless the file was sorted. */
function mainRowFirst(rows: readonly ProductRow[]): [ProductRow, ...ProductRow[]] {
  const head = rows.find(({ cells }) => cells.name !== '') ?? rows[0]!;
  return [head, ...rows.filter((row) => row !== head)];
}

/**
 * Returns unvalidated input in the shape of `ProductDto`. A blank cell clears its field; a column that the file does not
 * have leaves its field unchanged.
 */
export function inputOf({ rows }: RowsOfProduct): object {
  const { cells } = rows[0];
  const details = PRODUCT_FIELD_NAMES.flatMap((field) => {
    const cell = cells[field];
    return cell === undefined ? [] : [[field, cell === '' ? BLANK[field] : valueIn(cell, PRODUCT_FIELDS[field].kind)]];
  });
  return {
    ...(Object.fromEntries(details) as object),
    ...(cells.updatedAt && { updatedAt: cells.updatedAt }),
    variants: rows.slice(0, MAX_CHECKED_ROWS).map((row) => sizeOf(row)),
  };
}

/** Name and images are required, so that a blank cell is a missing value. */
const BLANK: Readonly<Record<ProductField, unknown>> = { ...BLANK_PRODUCT, imageUrls: undefined, name: undefined };

function sizeOf({ cells }: ProductRow): object {
  return {
    ...(cells.sizeId && { _id: cells.sizeId }),
    size: cells.size,
    price: rupeesIn(cells.price),
    originalPrice: cells.originalPrice === '' ? null : rupeesIn(cells.originalPrice),
    stock: numberIn(cells.stock),
    ...(cells.mrp !== undefined && { mrp: cells.mrp === '' ? null : rupeesIn(cells.mrp) }),
    ...(cells.netQuantity !== undefined && { netQuantity: quantityIn(cells.netQuantity) }),
    ...(cells.stockShown && { stockShown: numberIn(cells.stockShown) }),
  };
}

/** Returns a text unchanged when it is not a net quantity; validation then rejects it. */
const quantityIn = (cell: string): unknown => (cell === '' ? null : (parseQuantity(cell) ?? cell));

/** Returns a text unchanged when it is not a price; validation then rejects it. */
const rupeesIn = (cell: string): number | string => parseRupees(cell, AMOUNTS.price) ?? cell;

/** Returns a text unchanged when it is not a plain number; validation then rejects it. */
function numberIn(cell: string): number | string {
  return /^[0-9]+([.][0-9]+)?$/.test(cell) ? Number(cell) : cell;
}

/**
 * Returns the differences between rows of the same product. They are reported, because only the user can decide which
 * is right.
 */
export function conflictingCells({ rows: [head, ...others] }: RowsOfProduct): RowError[] {
  return others.slice(0, MAX_CHECKED_ROWS).flatMap(({ row, cells }) =>
    SHARED_COLUMNS.filter((column) => (cells[column] ?? '') !== '' && cells[column] !== head.cells[column]).map(
      (column) => ({
        row,
        column: HEADINGS[column],
        message: CATALOG_MESSAGES.differsFromRow(HEADINGS[column], head.row),
      }),
    ),
  );
}

/** Returns row and column of an invalid field such as `variants[1].price`. */
export function rowErrorOf({ rows }: RowsOfProduct, { field, message }: { field: string; message: string }): RowError {
  const [, index, ofSize] = /^variants\[(\d+)\](?:[.](\w+))?/.exec(field) ?? [];
  const column = HEADINGS[columnOf(index === undefined ? field : (ofSize ?? ''), index !== undefined)];
  const row = rows[Number(index ?? 0)]?.row ?? rows[0].row;
  return { row, column, message: CATALOG_MESSAGES.inColumn(column, message) };
}

function columnOf(field: string, isOfSize: boolean): ProductColumn {
  if (field === '_id') return isOfSize ? 'sizeId' : 'id';
  const name = field.replace(/[.[].*$/, '');
  return PRODUCT_COLUMNS.find((column) => column === name) ?? (isOfSize ? 'size' : 'name');
}
