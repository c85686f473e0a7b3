/** Who enters codes. */
export interface CodeEntry {
  /** Null for guests. */
  readonly customerId: string | null;
  readonly ip: string;
  /** As entered. */
  readonly codes: readonly string[];
}

/** Counts codes that no rule knows, so that nobody can find codes by trying many. */
export abstract class CodeTries {
  /**
   * Counts codes before they are looked up, so that concurrent requests cannot exceed the limit.
   * @returns the codes that may be looked up and reported on; the others must not change a price
   */
  abstract admit(entry: CodeEntry): Promise<readonly string[]>;
}
