import type { SessionAdjustment } from './checkout-session.js';

/** What was ordered, with its prices. */
export interface OrderedGoods {
  readonly itemsPaise: number;
  readonly adjustments: readonly SessionAdjustment[];
  readonly lines: readonly {
    readonly itemId: string;
    readonly variantId: string;
    readonly quantity: number;
    readonly unitPaise: number;
    /** What a piece is worth: its price; of a replacement, the price in the order that was sold. */
    readonly valuePaise: number;
    /** Pieces that were sent again. */
    readonly replaced: number;
  }[];
}

/** Returns what pieces cost that have this price, less their share of the reductions of the order, rounded down. */
export function paidFor({ itemsPaise, adjustments }: Omit<OrderedGoods, 'lines'>, fullPaise: number): number {
  const reductionPaise = adjustments.reduce((sum, { amountPaise }) => sum + Math.min(0, amountPaise), 0);
  const paidPaise = Math.max(0, itemsPaise + reductionPaise);
  return itemsPaise === 0 ? 0 : Number((BigInt(fullPaise) * BigInt(paidPaise)) / BigInt(itemsPaise));
}

/** Returns what was paid for the pieces that were sent again, and so does not go back. */
export function replacedPaise(goods: OrderedGoods): number {
  return goods.lines.reduce((sum, { replaced, unitPaise }) => sum + paidFor(goods, unitPaise * replaced), 0);
}
