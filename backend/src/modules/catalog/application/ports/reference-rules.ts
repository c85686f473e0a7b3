/** The owner's rule for earlier prices that are struck through. */
export abstract class ReferenceRules {
  /** Returns for how many days in a row a price must have been asked; null: only the MRP is struck through. */
  abstract minAskedDays(): Promise<number | null>;

  abstract replace(minAskedDays: number | null): Promise<void>;
}
