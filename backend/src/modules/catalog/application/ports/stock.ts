import type { ShortLine, StockLine } from '../../domain/stock-lines.js';

/**
 * How much there is of each variant, and how much of that is spoken for.
 * Every call takes all lines or none, locks variants in one order, and belongs to the caller's transaction.
 */
export abstract class Stock {
  /** Speaks for what a customer is about to pay. @returns the lines that are short; empty when all are held */
  abstract hold(lines: readonly StockLine[]): Promise<readonly ShortLine[]>;

  /** Gives back what was held. */
  abstract release(lines: readonly StockLine[]): Promise<void>;

  /** Sells what was held. */
  abstract consume(lines: readonly StockLine[]): Promise<void>;

  /** Sells what was not held. @returns the lines that are short; empty when all are sold */
  abstract take(lines: readonly StockLine[]): Promise<readonly ShortLine[]>;

  /** Returns what was sold but never left the house. */
  abstract putBack(lines: readonly StockLine[]): Promise<void>;
}
