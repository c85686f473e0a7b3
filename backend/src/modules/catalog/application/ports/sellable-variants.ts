import type { Paise } from '@shop/money';

/** A size of a product as named by a cart line. */
export interface WantedVariant {
  readonly productId: string;
  readonly size: string;
}

/** What a price may depend on beside the price of the size. */
export interface VariantFacts {
  readonly variantId: string;
  readonly category: string;
  /** Net weight of a piece; null where the label declares none, such as for oil by volume. */
  readonly grams: number | null;
}

/** Data of a sold size that an order needs. `free` is the available stock. */
export interface SellableVariant extends VariantFacts {
  readonly productId: string;
  readonly name: string;
  readonly size: string;
  readonly pricePaise: Paise;
  readonly free: number;
  readonly imageUrl: string;
}

export abstract class SellableVariants {
  /** Returns the requested sizes that are sold, each once. Malformed ids count as unknown. */
  abstract find(wanted: readonly WantedVariant[]): Promise<SellableVariant[]>;

  /** Returns the facts of sizes, also of those that are no longer sold. */
  abstract describe(variantIds: readonly string[]): Promise<VariantFacts[]>;
}
