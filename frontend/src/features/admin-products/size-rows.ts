import type { ProductSummary } from '@shop/contracts';
import type { SizeChange, SizeChangesResult } from '@shop/contracts/size-changes';
import { fromRupees, isRupees, paise, toRupees } from '@shop/money';
import { numberIn } from './product-values';
import { productRules } from './rules';

/** The columns of the grid that can be changed. */
export const GRID_FIELDS = ['price', 'originalPrice', 'mrp', 'stock'] as const;
export type GridField = (typeof GRID_FIELDS)[number];

type Values = Readonly<Record<GridField, number | null>>;
export type TypedSize = Readonly<Record<GridField, string>>;

/** One size as stored. Money in rupees. */
export interface SizeRow {
  readonly id: string;
  readonly productId: string;
  /** Product and size: "Almonds 250g". */
  readonly name: string;
  /** `updatedAt` of the product. */
  readonly seen: string;
  readonly values: Values;
}

/** A size that somebody typed in. */
export interface SizeEdit {
  readonly row: SizeRow;
  readonly typed: TypedSize;
}

export function rowsOf(products: readonly ProductSummary[]): SizeRow[] {
  return products.flatMap(({ _id, name, updatedAt, variants }) =>
    variants.map(({ _id: id, size, price, originalPrice = null, mrp = null, stock }) => ({
      id,
      productId: _id,
      name: `${name} ${size}`,
      seen: updatedAt,
      values: { price, originalPrice, mrp, stock },
    })),
  );
}

export const typedOf = ({ values }: SizeRow): TypedSize =>
  Object.fromEntries(GRID_FIELDS.map((field) => [field, String(values[field] ?? '')])) as TypedSize;

const valueIn = (typed: string): number | null => (typed.trim() === '' ? null : numberIn(typed));

/** Returns the fields whose values differ from those stored. */
export const changedFields = ({ row, typed }: SizeEdit): GridField[] =>
  GRID_FIELDS.filter((field) => valueIn(typed[field]) !== row.values[field]);

/** Returns what is wrong, by field. */
export function faultsOf({ typed }: SizeEdit): Partial<Record<GridField, string>> {
  const verdicts = {
    price: productRules.price(typed.price),
    originalPrice: productRules.originalPrice(typed.originalPrice, typed.price),
    mrp: productRules.mrp(typed.mrp, typed.price),
    stock: productRules.stock(typed.stock),
  };
  return Object.fromEntries(Object.entries(verdicts).filter(([, verdict]) => verdict !== true));
}

/** Returns the request for an edit, with only what differs. */
export function changeOf(edit: SizeEdit): SizeChange {
  const { row, typed } = edit;
  const fields = changedFields(edit);
  return {
    _id: row.id,
    seen: row.seen,
    ...Object.fromEntries(fields.map((field) => [field, valueIn(typed[field])])),
    ...(fields.includes('stock') && { stockShown: row.values.stock ?? 0 }),
  };
}

/** Returns the request that takes saved edits back; it is refused where somebody changed a product since. */
export function undoOf(edits: readonly SizeEdit[], { products }: SizeChangesResult): SizeChange[] {
  const seen = new Map(products.map(({ _id, updatedAt }) => [_id, updatedAt]));
  return edits.map((edit) => ({
    _id: edit.row.id,
    seen: seen.get(edit.row.productId) ?? edit.row.seen,
    ...Object.fromEntries(changedFields(edit).map((field) => [field, edit.row.values[field]])),
    ...(changedFields(edit).includes('stock') && { stockShown: numberIn(edit.typed.stock) }),
  }));
}

const RECALCULATION = /^(?<sign>[+-]?)(?<amount>[0-9]+(\.[0-9]{1,2})?)(?<percent>%?)$/;

export const isRecalculation = (how: string): boolean => {
  const { sign, percent } = RECALCULATION.exec(how.trim())?.groups ?? {};
  return sign !== undefined && (percent === '' || sign !== '');
};

/** Returns a value after "+10%" (to whole rupees or pieces), "-20" or "399". Blank ones stay blank, unless a value is set. */
export function recalculated(typed: string, how: string): string {
  const { sign, amount, percent } = RECALCULATION.exec(how.trim())?.groups ?? {};
  if (sign === '') return amount ?? typed;
  const value = valueIn(typed);
  if (value === null || !isRupees(value, { min: 0, max: Infinity })) return typed;
  const by = (sign === '-' ? -1 : 1) * Number(amount);
  if (percent) return String(Math.max(0, Math.round(value + value * by * 0.01)));
  const sum = fromRupees(value) + Math.sign(by) * fromRupees(Math.abs(by));
  return String(toRupees(paise(Math.max(0, sum))));
}
