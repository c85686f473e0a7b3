/** Maximum size and number of rows of a product CSV file. */
export const IMPORT_LIMIT_BYTES = 10 * 1024 * 1024;
export const IMPORT_LIMIT_ROWS = 50_000;

/** One error in a CSV file. Rows are numbered as in a spreadsheet: the headings are row 1. */
export interface RowError {
  row: number;
  column: string;
  message: string;
}

/** Result of an import or a trial import. With errors nothing is changed. */
export interface ProductImport {
  created: number;
  /** Those of the created products that are drafts, because their label information is incomplete. */
  drafts: number;
  changed: number;
  unchanged: number;
  /** Sizes of changed products that are missing in the file and therefore no longer sold. */
  removedSizes: number;
  /** The first 200 errors. */
  faults: RowError[];
  faultCount: number;
}
