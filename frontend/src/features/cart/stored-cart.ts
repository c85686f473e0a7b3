import { CATEGORIES } from '@shop/contracts';
import { isRupees } from '@shop/money';
import type { CartContent, CartItem } from './cart-item';

const isText = (value: unknown): value is string => typeof value === 'string';
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

function isLine(
  value: unknown,
): value is Pick<CartItem, '_id' | 'name' | 'cartItemId' | 'size' | 'price' | 'stock' | 'quantity'> {
  const line = (value ?? {}) as Partial<CartItem>;
  return (
    [line._id, line.name, line.cartItemId, line.size].every(isText) &&
    isRupees(line.price, { min: 0, max: Infinity }) &&
    isAmount(line.stock) &&
    Number.isSafeInteger(line.quantity) &&
    line.quantity! >= 1
  );
}

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

function completed(line: Partial<CartItem> & { imageUrl?: unknown }): CartItem {
  const imageUrls = list<string>(line.imageUrls).filter(isText);
  if (imageUrls.length === 0 && isText(line.imageUrl)) imageUrls.push(line.imageUrl);
  const { _id, name, cartItemId, size, price, stock, quantity, contents, contentsText } = line as CartItem;
  return {
    _id,
    name,
    cartItemId,
    size,
    price,
    stock,
    quantity,
    imageUrls,
    description: line.description ?? '',
    category: line.category ?? CATEGORIES[0],
    updatedAt: line.updatedAt ?? '',
    benefits: list(line.benefits),
    nutritionalFacts: list(line.nutritionalFacts),
    rating: line.rating ?? 0,
    numReviews: line.numReviews ?? 0,
    ...(contents && {
      contents: list<CartContent | null>(contents).filter((one): one is CartContent => isText(one?.product)),
      contentsText,
    }),
  };
}

/** Parses a stored cart. Ignores invalid lines, so that old or corrupt storage cannot break the page. */
export function readStoredCart(parsed: unknown): CartItem[] {
  const lines = list<unknown>(parsed).filter(isLine).map(completed);
  return [...new Map(lines.map((line) => [line.cartItemId, line])).values()];
}
