import type { Product } from '@shop/contracts';
import { useProductsQuery } from './api';
import { listed } from './listed';
import { favourites } from './listing';
import { OTHER_PRODUCT_MESSAGES } from './other-product-messages';
import { ProductGrid } from './ui/ProductGrid';
import { useNear } from './ui/use-near';

/** Up to four products that customers ordered with this one, most frequent first. Loaded before it scrolls into view. */
export function BoughtTogether({ product: { boughtTogether = [] } }: { product: Product }) {
  const { element, isNear } = useNear();
  return (
    <div ref={element} className="min-h-px">
      {isNear && boughtTogether.length > 0 && <Row ids={boughtTogether} />}
    </div>
  );
}

function Row({ ids }: { ids: readonly string[] }) {
  const { data = [] } = useProductsQuery(ids);
  const shown = favourites(ids.flatMap((id) => data.filter(({ _id }) => _id === id).map(listed)));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="together-heading" className="content pb-section">
      <h2 id="together-heading" className="mb-8">
        {OTHER_PRODUCT_MESSAGES.togetherHeading}
      </h2>
      <ProductGrid products={shown} />
    </section>
  );
}
