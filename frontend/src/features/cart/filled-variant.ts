import { type BoxContent, type ProductSummary, type Variant } from '@shop/contracts';
import { fromRupees, sum, toRupees } from '@shop/money';

type Find<Found> = (size: BoxContent) => Found | undefined;

/** Finds sizes that are sold. */
export const among =
  (products: readonly ProductSummary[]): Find<Variant> =>
  ({ product, size }) =>
    products.find(({ _id }) => _id === product)?.variants.find((variant) => variant.size === size);

/**
 * Returns the size of a cart line as it is sold now, a box as one piece with all that lies in it; null when anything is no
 * longer sold. A size in several compartments is needed as often.
 */
export function variantOf<Found extends { price: number; stock?: number }>(
  { product, size, contents }: BoxContent & { contents?: readonly BoxContent[] | undefined },
  find: Find<Found>,
): Found | null {
  const wanted = [{ product, size }, ...(contents ?? [])];
  const parts = wanted.flatMap((part) => find(part) ?? []);
  if (parts.length < wanted.length) return null;
  return {
    ...parts[0]!,
    price: toRupees(sum(parts.map(({ price }) => fromRupees(price)))),
    stock: Math.min(
      ...parts.map((part) => Math.floor((part.stock ?? 0) / parts.filter((other) => other === part).length)),
    ),
  };
}
