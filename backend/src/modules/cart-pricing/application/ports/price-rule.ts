import type { Adjustment, KnownCode, PriceContext, PriceRequest } from '../../domain/price.js';
import type { CatalogLine } from '../../domain/priced-cart.js';

/** What a rule loads by. */
export interface LoadRequest extends PriceRequest {
  /** A rule that needs them to load waits until the catalogue was read; the others load meanwhile. */
  readonly lines: Promise<readonly CatalogLine[]>;
}

/**
 * One rule of the price, such as shipping. It lives in the module that owns its data, and is registered in
 * `price-rules.module.ts`.
 */
export abstract class PriceRule<Data = unknown> {
  /** Reads what the rule depends on. All rules load at the same time. */
  abstract load(request: LoadRequest): Promise<Data>;

  /** Pure: the same context and data give the same adjustments. */
  abstract apply(context: PriceContext, data: Data): readonly Adjustment[];

  /** For a rule with codes: those of the customer's codes that it knows, and why it refuses some. Pure, as `apply`. */
  readCodes(_context: PriceContext, _data: Data): readonly KnownCode[] {
    return [];
  }

  /** Sentences for customers about this rule and their cart, such as what an offer needs. Pure, as `apply`. */
  notes(_context: PriceContext, _data: Data): readonly string[] {
    return [];
  }

  /** Returns whether customers may have a code for this rule now, so that the storefront shows a field for it. */
  takesCodes(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

/** The registered rules, in the order in which they apply. */
export class PriceRules {
  constructor(readonly inOrder: readonly PriceRule[]) {}
}

/** What earlier orders say about a customer, for price rules. */
export abstract class OrderHistory {
  /** Returns whether a customer has an order that was not cancelled. */
  abstract hasOrdered(customerId: string): Promise<boolean>;
}
