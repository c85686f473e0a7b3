/** What the owner sets for checkouts. */
export abstract class CheckoutSettings {
  /** Returns for how many hours a price holds after the hold of its payment has ended. */
  abstract priceGraceHours(): Promise<number>;

  /** Changes it for holds that end from now on. */
  abstract setPriceGraceHours(hours: number): Promise<void>;
}
