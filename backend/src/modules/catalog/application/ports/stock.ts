import type { ShortLine, StockLine } from '../../domain/stock-lines.js';

/**
 * Stock and reserved pieces per variant.
 * Every method changes all lines or none, locks variants in one order, and joins the caller's transaction.
 */
export abstract class Stock {
  /** Reserves stock of published products for a payment. @returns the lines that are short; empty when all are reserved */
  abstract hold(lines: readonly StockLine[]): Promise<readonly ShortLine[]>;

  /** Releases reserved stock. */
  abstract release(lines: readonly StockLine[]): Promise<void>;

  /** Sells reserved stock. */
  abstract consume(lines: readonly StockLine[]): Promise<void>;

  /** Sells stock without a reservation, also of drafts: for replacements, and payments that are already made. @returns the lines that are short; empty when all are sold */
  abstract take(lines: readonly StockLine[]): Promise<readonly ShortLine[]>;

  /** Returns stock that was sold but not shipped. */
  abstract putBack(lines: readonly StockLine[]): Promise<void>;
}
