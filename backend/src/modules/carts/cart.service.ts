import { Injectable } from '@nestjs/common';
import { contentsKey, type SavedCart, type SavedCartItem } from '@shop/contracts';
import { DomainError } from '../../kernel/domain-error.js';
import { PersonalDataRegistry, type PersonalDataSource } from '../../kernel/personal-data.js';
import { Transaction } from '../../kernel/transaction.js';
import { CartRepository, type LeftCart, type Period } from './cart.repository.js';
import { CART_MESSAGES } from './messages.js';

/** The items of an order. */
export interface Purchase {
  readonly userId: string;
  readonly orderId: string;
  readonly items: readonly SavedCartItem[];
}

/**
 * The cart of an account, shared by its browsers. Products, prices and stock are checked at checkout; here only the
 * size is checked.
 */
@Injectable()
export class CartService implements PersonalDataSource {
  constructor(
    private readonly carts: CartRepository,
    private readonly transaction: Transaction,
    registry: PersonalDataRegistry,
  ) {
    registry.add(this);
  }

  async show(userId: string): Promise<SavedCart> {
    const { version, items } = await this.carts.find(userId);
    return { version, items: [...items] };
  }

  /**
   * Replaces the cart if it still has this version. Items of the same product and size are merged, with the larger
   * quantity.
   * @throws DomainError `edit_conflict` after a concurrent change: the client reads the cart again and merges
   */
  async save(userId: string, { version, items }: SavedCart): Promise<SavedCart> {
    const kept = withoutRepetition(items);
    const next = await this.carts.replace(userId, { version, items: kept });
    if (next === null) throw new DomainError('edit_conflict', CART_MESSAGES.editConflict);
    return { version: next, items: kept };
  }

  /** Returns the carts of these accounts that are not empty and were last changed in this period. */
  left(userIds: readonly string[], period: Period): Promise<LeftCart[]> {
    return this.carts.left(userIds, period);
  }

  /** Removes ordered items from the carts. Idempotent per order. */
  async removePurchased(purchases: readonly Purchase[]): Promise<void> {
    const owners = await this.carts.ownersAmong(purchases.map(({ userId }) => userId));
    for (const purchase of purchases) if (owners.has(purchase.userId)) await this.removeOne(purchase);
  }

  /** Returns the cart as personal data. */
  async read(userId: string): Promise<Record<string, unknown>> {
    return { cart: (await this.carts.find(userId)).items };
  }

  erase(userId: string): Promise<void> {
    return this.carts.remove(userId);
  }

  private async removeOne({ userId, orderId, items: bought }: Purchase): Promise<void> {
    await this.transaction.run(async () => {
      const cart = await this.carts.recordOrder(userId, orderId);
      if (cart) await this.carts.replace(userId, { version: cart.version, items: withoutBought(cart.items, bought) });
    });
  }
}

const keyOf = ({ product, size, contents }: SavedCartItem): string =>
  JSON.stringify([product, size, contentsKey(contents)]);

function withoutRepetition(items: readonly SavedCartItem[]): SavedCartItem[] {
  const kept = new Map<string, SavedCartItem>();
  // Copies named fields only, so that no other data of a request is stored.
  for (const item of items) {
    const { product, size, quantity, contents } = item;
    const inside = contents && {
      contents: contents.map((content) => ({ product: content.product, size: content.size })),
    };
    const most = Math.max(quantity, kept.get(keyOf(item))?.quantity ?? 0);
    kept.set(keyOf(item), { product, size, quantity: most, ...inside });
  }
  return [...kept.values()];
}

function withoutBought(items: readonly SavedCartItem[], bought: readonly SavedCartItem[]): SavedCartItem[] {
  const sold = new Map(bought.map((item) => [keyOf(item), item.quantity]));
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (sold.get(keyOf(item)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
