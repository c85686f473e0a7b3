import { Injectable } from '@nestjs/common';
import { LimitedUses, usesOf } from '../../../cart-pricing/index.js';
import { Stock, type ShortLine, type StockLine } from '../../../catalog/index.js';
import { ownPhone, type DeliveryAddress, type SessionAdjustment } from '../domain/checkout-session.js';

/** What a cart or an order takes. */
export interface Taken {
  readonly lines: readonly StockLine[];
  readonly adjustments: readonly SessionAdjustment[];
  /** Of a cart: where it goes. */
  readonly shippingAddress?: Pick<DeliveryAddress, 'phone' | 'recipient'>;
}

/** What is gone of a cart that no longer holds it. */
export type Gone = 'offer_used_up' | 'out_of_stock';

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
    const noneLeft = keys.length > 0 ? await this.uses.hold({ keys, customerId, ...phoneOf(cart) }) : [];
    if (noneLeft.length > 0) throw new NoUseLeft(noneLeft);
    return this.stock.hold(linesOf(cart));
  }

  /** Holds again for a payment that comes after its hold has ended. @returns what is gone; null when all is held */
  async renew(cart: Taken, customerId: string | null): Promise<Gone | null> {
    const uses = { keys: usesOf(cart.adjustments), customerId, ...phoneOf(cart) };
    if (uses.keys.length > 0 && (await this.uses.hold(uses)).length > 0) return 'offer_used_up';
    if ((await this.stock.hold(linesOf(cart))).length === 0) return null;
    if (uses.keys.length > 0) await this.uses.release(uses);
    return 'out_of_stock';
  }

  /** Returns whether the uses of a cart that does not hold them are free. Only `renew` and `secure` make sure of it. */
  async hasUsesLeft(cart: Omit<Taken, 'lines'>, customerId: string | null): Promise<boolean> {
    const keys = usesOf(cart.adjustments);
    return keys.length === 0 || this.uses.areLeft({ keys, customerId, ...phoneOf(cart) });
  }

  async release(cart: Taken, customerId: string | null): Promise<void> {
    const keys = usesOf(cart.adjustments);
    if (keys.length > 0) await this.uses.release({ keys, customerId });
    await this.stock.release(linesOf(cart));
  }

  /**
   * Secures everything for an order: marks held uses as used, or takes uses and stock of a hold that has ended, as far as
   * they are still free.
   * @returns what is gone; null when all is secured
   */
  async secure(
    cart: Taken,
    { customerId, isHeld }: { customerId: string | null; isHeld: boolean },
  ): Promise<Gone | null> {
    const uses = { keys: usesOf(cart.adjustments), customerId, ...phoneOf(cart) };
    if (isHeld) {
      if (uses.keys.length > 0) await this.uses.consume(uses);
      return null;
    }
    if (uses.keys.length > 0 && (await this.uses.take(uses)).length > 0) return 'offer_used_up';
    if ((await this.stock.take(linesOf(cart))).length === 0) return null;
    if (uses.keys.length > 0) await this.uses.giveBack(uses);
    return 'out_of_stock';
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

const phoneOf = ({ shippingAddress }: Pick<Taken, 'shippingAddress'>) =>
  shippingAddress && { phone: ownPhone(shippingAddress) };

/** The stock that a cart takes. */
export function linesOf({ lines }: Pick<Taken, 'lines'>): StockLine[] {
  return lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
}
