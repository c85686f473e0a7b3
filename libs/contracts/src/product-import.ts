/** How large a CSV file of products may be, and how many rows it may have. */
export const IMPORT_LIMIT_BYTES = 10 * 1024 * 1024;
export const IMPORT_LIMIT_ROWS = 50_000;

/** One thing that is wrong in a CSV file. Rows count as a spreadsheet does: the headings are row 1. */
export interface RowError {
  row: number;
  column: string;
  message: string;
}

/** What an import has done, or would do when it is only tried out. With faults nothing is changed. */
export interface ProductImport {
  created: number;
  changed: number;
  unchanged: number;
  /** Sizes of changed products that are no longer sold, because the file leaves them out. */
  removedSizes: number;
  /** The first 200 of them. */
  faults: RowError[];
  faultCount: number;
}
