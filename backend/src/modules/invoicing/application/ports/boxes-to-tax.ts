import type { ProductTaxCodes } from './tax-settings.js';

/** A product that may consist of several goods. `hsn` is its own code; empty without one. */
export interface BoxToTax extends ProductTaxCodes {
  readonly name: string;
  readonly hsn: string;
  /** True when the codes are those of the components on the product's label. */
  readonly isFromLabel: boolean;
}

/** Gift boxes and other products with HSN codes of their contents. */
export abstract class BoxesToTax {
  /** Returns the first 200 by name. */
  abstract list(): Promise<readonly BoxToTax[]>;

  abstract find(productId: string): Promise<BoxToTax | null>;

  /**
   * Returns the codes of those products that have any besides their own: for gift boxes those of the components on the
   * label, where a component without a code has the product's; otherwise what the owner lists.
   */
  abstract codesOf(productIds: readonly string[]): Promise<readonly ProductTaxCodes[]>;

  /** Returns HSN codes of sold products, each with one product's name. */
  abstract codesInUse(): Promise<readonly { readonly hsn: string; readonly name: string }[]>;
}
