import type { ShortLine, StockLine } from '../../domain/stock-lines.js';

/**
 * Stock and held pieces per variant.
 * Every method changes all lines or none, locks variants in one order, and joins the caller's transaction.
 */
export abstract class Stock {
  /** Holds stock for a payment. @returns the lines that are short; empty when all are held */
  abstract hold(lines: readonly StockLine[]): Promise<readonly ShortLine[]>;

  /** Releases held stock. */
  abstract release(lines: readonly StockLine[]): Promise<void>;

  /** Sells what was held. */
  abstract consume(lines: readonly StockLine[]): Promise<void>;

  /** Sells stock without a hold. @returns the lines that are short; empty when all are sold */
  abstract take(lines: readonly StockLine[]): Promise<readonly ShortLine[]>;

  /** Returns stock that was sold but not shipped. */
  abstract putBack(lines: readonly StockLine[]): Promise<void>;
}
