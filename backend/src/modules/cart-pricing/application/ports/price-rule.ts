import type { Adjustment, PriceContext, PriceRequest } from '../../domain/price.js';

/**
 * One rule of the price, such as shipping. It lives in the module that owns its data, and is registered in
 * `price-rules.module.ts`.
 */
export abstract class PriceRule<Data = unknown> {
  /** Reads what the rule depends on. All rules load at the same time. */
  abstract load(request: PriceRequest): Promise<Data>;

  /** Pure: the same context and data give the same adjustments. */
  abstract apply(context: PriceContext, data: Data): readonly Adjustment[];
}

/** The registered rules, in the order in which they apply. */
export class PriceRules {
  constructor(readonly inOrder: readonly PriceRule[]) {}
}
