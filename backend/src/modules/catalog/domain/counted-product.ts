import type { Paise } from '@shop/money';

/** A size that is not deleted. */
export interface CountedSize {
  readonly price: Paise;
  /** What can be bought now. */
  readonly free: number;
  readonly isLow: boolean;
}

/** What facets count of a product. */
export interface CountedProduct {
  readonly category: string;
  /** Empty for a product of no kind. */
  readonly kind: string;
  /** Codes of countries, each once. */
  readonly origins: readonly string[];
  readonly ratingSum: number;
  readonly count: number;
  /** Grams or millilitres of its sizes. */
  readonly amounts: readonly number[];
  readonly sizes: readonly CountedSize[];
}
