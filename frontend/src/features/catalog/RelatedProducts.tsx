import type { ProductSummary } from '@shop/contracts';
import { useBestRatedQuery } from './api';
import { favourites } from './listing';
import { OTHER_PRODUCT_MESSAGES } from './other-product-messages';
import { ProductGrid } from './ui/ProductGrid';

/** Up to four other products of the category. Renders nothing when there are none or loading fails. */
export function RelatedProducts({ product }: { product: ProductSummary }) {
  const { data = [] } = useBestRatedQuery(product.category);
  const others = data.filter(({ _id }) => _id !== product._id);
  const shown = favourites(others);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="related-heading" className="content pb-section">
      <h2 id="related-heading" className="mb-8">
        {OTHER_PRODUCT_MESSAGES.relatedHeading}
      </h2>
      <ProductGrid products={shown} />
    </section>
  );
}
