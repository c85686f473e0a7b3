/** Why stock changed. `corrected` and `counted` are by staff; `added` is the first stock of a size. */
export type StockMovementKind = 'added' | 'sold' | 'returned' | StockChangeKind;

/** What staff may state of a change of stock. */
export const STOCK_CHANGE_KINDS = ['corrected', 'counted'] as const;
export type StockChangeKind = (typeof STOCK_CHANGE_KINDS)[number];
export const MAX_STOCK_REASON = 120;

/** One change of the stock of a size. */
export interface StockMovement {
  _id: string;
  at: string;
  kind: StockMovementKind;
  /** Pieces that came (above 0) or left. */
  change: number;
  /** Physical stock afterwards, with what is reserved for payments in progress. */
  stock: number;
  reason: string | null;
  /** The name of the member of staff; null for sales, returns and former staff. */
  by: string | null;
}

/** The movements before one, newest first. */
export interface StockHistory {
  movements: StockMovement[];
  /** True when there are older ones: those before the last of these. */
  hasMore: boolean;
}
