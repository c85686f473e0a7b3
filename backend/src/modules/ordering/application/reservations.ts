import { Injectable } from '@nestjs/common';
import { LimitedUses, usesOf } from '../../cart-pricing/index.js';
import { Stock, type ShortLine, type StockLine } from '../../catalog/index.js';
import type { SessionAdjustment } from '../domain/checkout-session.js';

/** What a cart or an order takes. */
export interface Taken {
  readonly lines: readonly StockLine[];
  readonly adjustments: readonly SessionAdjustment[];
}

/** What is secured for an order. */
export interface Secured {
  /** True when a use is counted beyond its limits. */
  readonly isBeyondLimits: boolean;
}

/** Thrown when an adjustment of a cart uses something up of which no use is left. */
export class NoUseLeft extends Error {
  override readonly name = 'NoUseLeft';

  constructor(readonly keys: readonly string[]) {
    super(`no use left of ${keys.join(', ')}`);
  }
}

/**
 * Reserves, sells and returns what a cart takes: pieces of stock, and uses of what runs out, such as those of a code.
 * Locks uses before sizes everywhere. Joins the caller's transaction. A cart that uses nothing up needs no statement
 * for it.
 */
@Injectable()
export class Reservations {
  constructor(
    private readonly stock: Stock,
    private readonly uses: LimitedUses,
  ) {}

  /** @returns the lines that are short; empty when everything is held @throws NoUseLeft */
  async hold(cart: Taken, customerId: string | null): Promise<readonly ShortLine[]> {
    const keys = usesOf(cart.adjustments);
    const noneLeft = keys.length > 0 ? await this.uses.hold({ keys, customerId }) : [];
    if (noneLeft.length > 0) throw new NoUseLeft(noneLeft);
    return this.stock.hold(linesOf(cart));
  }

  /**
   * Holds again for a payment that is already made: its price stays, even when no use is left.
   * @returns false when out of stock
   */
  async renew(cart: Taken, customerId: string | null): Promise<boolean> {
    const keys = usesOf(cart.adjustments);
    if (keys.length > 0) await this.uses.holdBeyondLimits({ keys, customerId });
    if ((await this.stock.hold(linesOf(cart))).length === 0) return true;
    if (keys.length > 0) await this.uses.release({ keys, customerId });
    return false;
  }

  async release(cart: Taken, customerId: string | null): Promise<void> {
    const keys = usesOf(cart.adjustments);
    if (keys.length > 0) await this.uses.release({ keys, customerId });
    await this.stock.release(linesOf(cart));
  }

  /**
   * Secures everything for an order: marks held uses as used, or takes uses and stock of a hold that has ended. A
   * payment that is already made keeps its price, even when no use is left.
   * @returns null when out of stock, or when no use is left for an order that is not paid yet
   */
  async secure(
    cart: Taken,
    { customerId, isHeld, isPaid }: { customerId: string | null; isHeld: boolean; isPaid: boolean },
  ): Promise<Secured | null> {
    const uses = { keys: usesOf(cart.adjustments), customerId };
    if (isHeld) return { isBeyondLimits: uses.keys.length > 0 && (await this.uses.consume(uses)).length > 0 };
    const exceeded = uses.keys.length === 0 ? [] : await this.uses[isPaid ? 'takeBeyondLimits' : 'take'](uses);
    if (!isPaid && exceeded.length > 0) return null;
    if ((await this.stock.take(linesOf(cart))).length === 0) return { isBeyondLimits: exceeded.length > 0 };
    if (uses.keys.length > 0) await this.uses.giveBack(uses);
    return null;
  }

  /** Sells the held stock of an order whose uses are secured. */
  sell(cart: Taken): Promise<void> {
    return this.stock.consume(linesOf(cart));
  }

  /** Returns what an order has taken that is not shipped. */
  async putBack(order: Taken, customerId: string | null): Promise<void> {
    const keys = usesOf(order.adjustments);
    if (keys.length > 0) await this.uses.giveBack({ keys, customerId });
    await this.stock.putBack(linesOf(order));
  }
}

/** False when a cart also uses something up that runs out. */
export function takesOnlyStock({ adjustments }: Pick<Taken, 'adjustments'>): boolean {
  return usesOf(adjustments).length === 0;
}

/** The stock that a cart takes. */
export function linesOf({ lines }: Pick<Taken, 'lines'>): StockLine[] {
  return lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
}
