import type { ProductSummary, Variant } from '@shop/contracts';

/** The product fields that a list shows and searches. Few, because a server-rendered list includes every product. */
export interface ListedProduct extends Pick<
  ProductSummary,
  '_id' | 'name' | 'description' | 'rating' | 'numReviews' | 'updatedAt'
> {
  /** The stored address; null without an image. */
  image: string | null;
  variants: Pick<Variant, 'size' | 'price' | 'originalPrice' | 'stock'>[];
}

/** What the server found for a search. */
export interface FoundList {
  products: ListedProduct[];
  /** The words that were searched for instead of misspelt ones; null when the search was used as given. */
  corrected: string | null;
}

export function listed({
  _id,
  name,
  description,
  rating,
  numReviews,
  updatedAt,
  imageUrls,
  variants,
}: ProductSummary): ListedProduct {
  return {
    _id,
    name,
    description,
    rating,
    numReviews,
    updatedAt,
    image: imageUrls[0] ?? null,
    variants: variants.map(({ size, price, originalPrice, stock }) => ({ size, price, originalPrice, stock })),
  };
}
