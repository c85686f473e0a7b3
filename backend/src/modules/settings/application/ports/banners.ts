import type { Discounts } from '@shop/contracts';

/** The banner as an owner planned it. */
export interface PlannedBanner {
  /** Empty for no banner. */
  readonly text: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Stores the banner of the shop. */
export abstract class Banners {
  abstract current(): Promise<PlannedBanner>;

  /** The same, locked until the transaction ends. */
  abstract lock(): Promise<PlannedBanner>;

  abstract replace(banner: PlannedBanner): Promise<void>;

  /** Current price reductions, to validate banner texts. */
  abstract discounts(): Promise<Discounts>;
}
