import { plus, signedPaise, sum, times, type Paise, type SignedPaise } from '@shop/money';
import type { PricedLine } from './priced-cart.js';

/** What an adjustment is for: the API reports the sums of shipping and tax. */
export type AdjustmentKind = 'shipping' | 'tax' | 'other';

/** A line of the price below the subtotal. Stored with sessions and orders, and shown as it is. */
export interface Adjustment {
  /** Identifies the rule that made it, such as `shipping`. */
  readonly code: string;
  readonly kind: AdjustmentKind;
  /** Text for customers. */
  readonly label: string;
  /** Below zero for a reduction. */
  readonly amountPaise: SignedPaise;
}

/** The part of an address that a price may depend on. */
export interface Destination {
  readonly state?: string;
  readonly postalCode?: string;
}

/** What a price may depend on beside the lines. Customer and destination are null while unknown. */
export interface PriceRequest {
  readonly customerId: string | null;
  readonly destination: Destination | null;
  /** As entered by the customer. */
  readonly codes?: readonly string[];
}

/** What a rule decides by. */
export interface PriceContext extends PriceRequest {
  readonly lines: readonly PricedLine[];
  readonly itemsPaise: Paise;
  /** Those of earlier rules. */
  readonly adjustments: readonly Adjustment[];
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly itemsPaise: Paise;
  readonly adjustments: readonly Adjustment[];
  readonly totalPaise: Paise;
}

/** A rule with its data loaded. */
export type AppliedRule = (context: PriceContext) => readonly Adjustment[];

/** Applies rules in their order. A reduction ends at a total of zero; what it has left is dropped. */
export function priceOf(
  lines: readonly PricedLine[],
  request: PriceRequest,
  rules: readonly AppliedRule[],
): PricedCart {
  const itemsPaise = sum(lines.map(({ unitPaise, quantity }) => times(unitPaise, quantity)));
  let adjustments: readonly Adjustment[] = [];
  let totalPaise = itemsPaise;
  for (const rule of rules)
    for (const wanted of rule({ ...request, lines, itemsPaise, adjustments })) {
      const amountPaise = signedPaise(Math.max(wanted.amountPaise, -totalPaise));
      if (wanted.amountPaise < 0 && amountPaise === 0) continue;
      adjustments = [...adjustments, { ...wanted, amountPaise }];
      totalPaise = plus(totalPaise, [amountPaise]);
    }
  return { lines, itemsPaise, adjustments, totalPaise };
}

/** Sum of the adjustments of one kind, in paise. */
export function sumOf(kind: AdjustmentKind, adjustments: readonly Adjustment[]): SignedPaise {
  return signedPaise(adjustments.reduce((total, one) => total + (one.kind === kind ? one.amountPaise : 0), 0));
}
