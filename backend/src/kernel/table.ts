/** An amount of money, written in rupees with two decimals; may be below zero. */
export interface AmountCell {
  readonly paise: number;
}

/** A cell of a file: texts are escaped, numbers and amounts are not. */
export type Cell = string | number | AmountCell | null;

/** Rows of a file, in batches: each is sent before the next is loaded, so that a long file is never held in memory. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[][]>;
}
