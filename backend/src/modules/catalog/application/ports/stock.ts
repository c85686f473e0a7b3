import type { Paise } from '@shop/money';
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

/** A size of a product as named by a cart line. */
export interface WantedVariant {
  readonly productId: string;
  readonly size: string;
}

/** What a price may depend on beside the price of the size. */
export interface VariantFacts {
  readonly variantId: string;
  readonly category: string;
  /** Net weight of a piece; null where the label declares none, such as for oil by volume. */
  readonly grams: number | null;
}

/** Data of a sold size that an order needs. `free` is the available stock. */
export interface SellableVariant extends VariantFacts {
  readonly productId: string;
  readonly name: string;
  readonly size: string;
  readonly pricePaise: Paise;
  readonly free: number;
  readonly imageUrl: string;
  /** Of a box to fill; null for any other product. */
  readonly box: BoxToFill | null;
}

/** Compartments of a box, each for a size of at most `grams` of a product that is no gift box. */
export interface BoxToFill {
  readonly compartments: number;
  readonly grams: number;
}

export abstract class SellableVariants {
  /** Returns the requested sizes that are sold, each once. Malformed ids count as unknown. */
  abstract find(wanted: readonly WantedVariant[]): Promise<SellableVariant[]>;

  /** Returns all sizes that are sold of the products with these names, whatever their case. */
  abstract findNamed(names: readonly string[]): Promise<SellableVariant[]>;

  /** Returns the facts of sizes, also of those that are no longer sold. */
  abstract describe(variantIds: readonly string[]): Promise<VariantFacts[]>;

  /** Returns the names of products by id, also of those that are no longer sold. Malformed ids are left out. */
  abstract namesOf(productIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
