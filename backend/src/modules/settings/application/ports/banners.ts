import type { Discounts } from '@shop/contracts';

/** The banner as configured by an owner, with its schedule. */
export interface PlannedBanner {
  /** Empty when there is no banner. */
  readonly text: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Stores the banner of the shop. */
export abstract class Banners {
  abstract current(): Promise<PlannedBanner>;

  /** Returns the banner and locks it until the transaction ends. */
  abstract lock(): Promise<PlannedBanner>;

  abstract replace(banner: PlannedBanner): Promise<void>;

  /** Returns the price reductions, to check the claims of the banner text, and when the first of them ends, if any. */
  abstract discounts(now: Date): Promise<{ readonly range: Discounts; readonly until: Date | null }>;
}
