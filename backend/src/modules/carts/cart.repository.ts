import { Injectable } from '@nestjs/common';
import type { SavedCartItem } from '@shop/contracts';
import { Database } from '../../platform/database/database.js';
import { ForeignKeyViolation } from '../../platform/database/driver-errors.js';

/** A stored cart. An account without one has version 0 and no items. */
export interface Cart {
  readonly version: number;
  readonly items: readonly SavedCartItem[];
}

/** A cart that nobody has changed for a while. */
export interface LeftCart {
  readonly userId: string;
  /** Since when it has not been empty: the same for as long as it is the same cart. */
  readonly filledAt: Date;
  readonly changedAt: Date;
  readonly items: readonly SavedCartItem[];
}

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The time since which the cart is not empty is in milliseconds, as JavaScript reads it. */
const REPLACE = `INSERT INTO carts (user_id, version, items, filled_at)
    VALUES (:userId, :version + 1, :items::jsonb, CASE WHEN :items::jsonb <> '[]' THEN date_trunc('milliseconds', now()) END)
  ON CONFLICT (user_id) DO UPDATE SET version = carts.version + 1, items = excluded.items, changed_at = now(),
    filled_at = CASE WHEN excluded.items = '[]' OR carts.items = '[]' THEN excluded.filled_at ELSE carts.filled_at END
    WHERE carts.version = :version
  RETURNING version`;

const NO_CART: Cart = { version: 0, items: [] };

/** Saved carts, one per account. */
@Injectable()
export class CartRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<Cart> {
    return (await this.database.one<Cart>('SELECT version, items FROM carts WHERE user_id = $1', [userId])) ?? NO_CART;
  }

  /**
   * Replaces the items and increments the version.
   * For an account without a cart any version is accepted, because no change can be lost.
   * @returns the new version; null when the cart has a different version or the account was deleted
   */
  async replace(userId: string, { version, items }: Cart): Promise<number | null> {
    const saved = await this.database
      .one<{ version: number }>(REPLACE, { userId, version, items: JSON.stringify(items) })
      .catch(unlessAccountIsGone);
    return saved?.version ?? null;
  }

  /** Returns the carts of these accounts that are not empty and were last changed in this period. */
  left(userIds: readonly string[], { from, to }: Period): Promise<LeftCart[]> {
    return this.database.query(
      `SELECT user_id AS "userId", filled_at AS "filledAt", changed_at AS "changedAt", items FROM carts
       WHERE user_id = ANY (:userIds) AND changed_at BETWEEN :from AND :to AND filled_at IS NOT NULL AND items <> '[]'`,
      { userIds, from, to },
    );
  }

  /** Returns those of these accounts that have a cart. */
  async ownersAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>('SELECT user_id AS id FROM carts WHERE user_id = ANY ($1)', [
      userIds,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Records on an existing cart that an order was removed from it, and locks the cart until the transaction ends.
   * Keeps only the last ten orders, because a job that runs twice does so within minutes.
   * @returns the cart; null when the order is already recorded, or there is no cart
   */
  recordOrder(userId: string, orderId: string): Promise<Cart | null> {
    return this.database.one<Cart>(
      'UPDATE carts SET orders = ($2::uuid || orders)[1:10] WHERE user_id = $1 AND NOT ($2::uuid = ANY (orders)) RETURNING version, items',
      [userId, orderId],
    );
  }

  async remove(userId: string): Promise<void> {
    await this.database.query('DELETE FROM carts WHERE user_id = $1', [userId]);
  }
}

function unlessAccountIsGone(error: unknown): null {
  if (error instanceof ForeignKeyViolation) return null;
  throw error;
}
