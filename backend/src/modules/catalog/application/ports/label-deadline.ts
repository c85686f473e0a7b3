/** The last day to complete the labels of published products, as owners set it. */
export abstract class LabelDeadline {
  /** Returns a day such as `2026-12-31`; null without one. */
  abstract current(): Promise<string | null>;

  abstract replace(day: string | null): Promise<void>;
}
