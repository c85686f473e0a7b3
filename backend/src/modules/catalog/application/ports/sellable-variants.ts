import type { Paise } from '@shop/money';

/** A size of a product as named by a cart line. */
export interface WantedVariant {
  readonly productId: string;
  readonly size: string;
}

/** Data of a sold size that an order needs. `free` is the available stock. */
export interface SellableVariant {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly size: string;
  readonly pricePaise: Paise;
  readonly free: number;
  readonly imageUrl: string;
}

export abstract class SellableVariants {
  /** Returns the requested sizes that are sold, each once. Malformed ids count as unknown. */
  abstract find(wanted: readonly WantedVariant[]): Promise<SellableVariant[]>;
}
