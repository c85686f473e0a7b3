import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { useProductsQuery } from './api';
import { listed } from './listed';
import { ROW_LENGTH } from './listing';
import { OTHER_PRODUCT_MESSAGES } from './other-product-messages';
import { recentProducts } from './recent-products';
import { ProductGrid } from './ui/ProductGrid';
import { useNear } from './ui/use-near';
import { CONTROL_MESSAGES } from '../../shared/ui/control-messages';

interface RecentlyViewedProps {
  /** ID of the current product, which is left out. */
  except?: string;
  className?: string;
}

/** The products viewed last in this browser. Renders nothing when there are none. */
export function RecentlyViewed({ except, className = '' }: RecentlyViewedProps) {
  const { element, isNear } = useNear();
  const [isForgotten, setIsForgotten] = useState(false);
  return (
    <div ref={element} className="min-h-px">
      {isNear && !isForgotten && (
        <Row
          ids={recentProducts.read().filter((id) => id !== except)}
          className={className}
          onClear={() => {
            recentProducts.forget();
            setIsForgotten(true);
          }}
        />
      )}
    </div>
  );
}

function Row({ ids, className, onClear }: { ids: readonly string[]; className: string; onClear: () => void }) {
  const { data = [] } = useProductsQuery(ids);
  const shown = ids.flatMap((id) => data.filter(({ _id }) => _id === id).map(listed)).slice(0, ROW_LENGTH);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="recent-heading" className={className}>
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recent-heading">{OTHER_PRODUCT_MESSAGES.recentHeading}</h2>
        <Button kind="quiet" className="px-0!" aria-label={OTHER_PRODUCT_MESSAGES.clearRecent} onClick={onClear}>
          {CONTROL_MESSAGES.clear}
        </Button>
      </div>
      <ProductGrid products={shown} />
    </section>
  );
}
