import type { OrderItem, ProductSummary, Variant } from '@shop/contracts';
import { formatRupees, fromRupees, sum, toRupees } from '@shop/money';
import { cartItemId, type CartItem } from './cart-item';
import { among, variantOf } from './filled-variant';
import type { Addition } from './rules';
import { filling } from './saved-lines';
import { BUY_AGAIN_MESSAGES } from './buy-again-messages';

/** An item of an order, or a box with an item for each compartment. */
export type BoughtItem = OrderItem & { contents?: OrderItem[] };

/** The items of an order that can be added to the cart now, and the names of the others. */
export interface Repurchase {
  additions: (Addition & { variant: Variant })[];
  /** Less than the earlier quantity, limited by the stock or the cart. */
  fewer: string[];
  /** The price has changed since the order. */
  repriced: string[];
  /** Already in the cart with the whole stock. */
  inCart: string[];
  soldOut: string[];
  notSold: string[];
}

/** Compares an order with the current products and prices. */
export function repurchase(
  items: readonly BoughtItem[],
  products: readonly ProductSummary[],
  cart: readonly CartItem[],
): Repurchase {
  const result: Repurchase = { additions: [], fewer: [], repriced: [], inCart: [], soldOut: [], notSold: [] };
  for (const item of items) {
    const { product: productId, name, size, quantity: bought, contents } = item;
    const label = `${name} ${size}`;
    const product = products.find(({ _id }) => _id === productId);
    const variant = variantOf(item, among(products));
    const paid = toRupees(sum([item, ...(contents ?? [])].map(({ price }) => fromRupees(price))));
    const held = cart.find((line) => line.cartItemId === cartItemId(productId, size, contents))?.quantity ?? 0;
    const quantity = Math.min(bought, (variant?.stock ?? 0) - held);
    if (!product || !variant) result.notSold.push(label);
    else if (variant.stock === 0) result.soldOut.push(label);
    else if (quantity <= 0) result.inCart.push(label);
    else {
      result.additions.push({ product, variant, quantity, ...filling(contents, products) });
      if (variant.price !== paid)
        result.repriced.push(BUY_AGAIN_MESSAGES.repricedItem(label, formatRupees(variant.price), formatRupees(paid)));
      if (quantity < bought) result.fewer.push(BUY_AGAIN_MESSAGES.fewerItems(label, quantity, bought));
    }
  }
  return result;
}
