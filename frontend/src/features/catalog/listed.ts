import type { ProductSummary, Variant } from '@shop/contracts';

/** The product fields that a list shows. Few, because a server-rendered list includes every product. */
export interface ListedProduct extends Pick<ProductSummary, '_id' | 'name' | 'category' | 'rating' | 'numReviews'> {
  /** The stored address; null without an image. */
  image: string | null;
  variants: Pick<Variant, 'size' | 'price' | 'referencePrice' | 'netQuantity' | 'stock'>[];
}

/** One page of a list. */
export interface ListedPage {
  products: ListedProduct[];
  /** The number of products on all pages. */
  total: number;
  /** The words that were searched for instead of misspelt ones; null when the search was used as given. */
  corrected: string | null;
}

export function listed({
  _id,
  name,
  category,
  rating,
  numReviews,
  imageUrls,
  variants,
}: ProductSummary): ListedProduct {
  return {
    _id,
    name,
    category,
    rating,
    numReviews,
    image: imageUrls[0] ?? null,
    variants: variants.map(({ size, price, referencePrice, netQuantity, stock }) => ({
      size,
      price,
      referencePrice,
      netQuantity,
      stock,
    })),
  };
}
