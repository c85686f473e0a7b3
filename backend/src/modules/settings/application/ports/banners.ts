import type { Discounts } from '@shop/contracts';

/** The banner as an owner planned it. */
export interface PlannedBanner {
  /** Empty for none. */
  readonly text: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Keeps the one banner of the store. */
export abstract class Banners {
  abstract current(): Promise<PlannedBanner>;

  /** The same, locked until the transaction ends. */
  abstract lock(): Promise<PlannedBanner>;

  abstract replace(banner: PlannedBanner): Promise<void>;

  /** By how much prices are reduced now, for what a banner may say of them. */
  abstract discounts(): Promise<Discounts>;
}
