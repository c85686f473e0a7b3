import type { StockChangeKind } from './stock-history.js';

/** Sizes of one change of many. */
export const MAX_SIZE_CHANGES = 200;

/** A change of one size. Omitted values are unchanged. Money in rupees. */
export interface SizeChange {
  /** The size. */
  _id: string;
  /** `updatedAt` of its product as read: a concurrent change by staff is rejected (409), sales are not. */
  seen: string;
  price?: number;
  originalPrice?: number | null;
  mrp?: number | null;
  /** New available stock. */
  stock?: number;
  /** The `stock` that was shown. With it only the difference is applied, so that later sales are kept. */
  stockShown?: number;
}

/** Changes prices and stock of many sizes: all of them, or none. */
export interface SizeChangesInput {
  changes: SizeChange[];
  /** What the history of the stock says. Omitted: corrected. */
  stockKind?: StockChangeKind;
  stockReason?: string;
}

/** What was changed, with the products' new `updatedAt`: with it the change can be taken back. */
export interface SizeChangesResult {
  sizes: number;
  products: { _id: string; updatedAt: string }[];
}
