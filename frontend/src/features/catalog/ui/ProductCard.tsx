import { formatRupees } from '@shop/money';
import { useContext, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../../shared/ui/Link';
import { paths } from '../../../shared/config/paths';
import { Button } from '../../../shared/ui/Button';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { StruckPrice } from '../../../shared/ui/Price';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { Rating } from '../../../shared/ui/Rating';
import { CardActionsContext } from '../card-actions';
import type { ListedProduct } from '../listed';
import type { ListFilters } from '../listing';
import { CATALOG_MESSAGES } from '../messages';
import { hundredPrice, unitPrice } from '../unit-price';
import { cheapest, matchingSize, totalStock } from '../variants';

/** The exact column widths. A larger value makes phones load the next larger image. */
const SIZES = '(min-width: 1100px) 270px, (min-width: 750px) calc(31vw - 16px), calc(46vw - 8px)';

function CardPrice({ product, filters }: Pick<ProductCardProps, 'product' | 'filters'>) {
  const lowest = cheapest(product.variants);
  if (!lowest) return <p className="font-bold">{UI_MESSAGES.noPrice}</p>;
  const matching = matchingSize(product.variants, filters);
  const perUnit = filters?.sort === 'unit-price' ? hundredPrice(...product.variants) : unitPrice(lowest);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold tabular-nums sm:text-lg">
          {CATALOG_MESSAGES.priceFrom(formatRupees(lowest.price))}
        </span>
        {lowest.referencePrice && <StruckPrice reference={lowest.referencePrice} className="text-sm" />}
      </p>
      {matching && matching !== lowest && (
        <p className="text-sm font-semibold tabular-nums">
          {CATALOG_MESSAGES.matchingSize(matching.size, formatRupees(matching.price))}
        </p>
      )}
      {perUnit && <p className="text-sm text-muted">{perUnit}</p>}
    </div>
  );
}

function CardRating({ product: { rating, numReviews } }: { product: ListedProduct }) {
  if (numReviews === 0) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-2">
      <Rating value={rating} size={16} /> {rating.toFixed(1)} ({numReviews})
    </p>
  );
}

interface ProductCardProps {
  product: ListedProduct;
  /** True for cards above the fold. */
  isEager?: boolean;
  /** True for the first of these cards. */
  isMain?: boolean;
  /** The filters that the product matches. */
  filters?: ListFilters;
}

/** A product in a list. The link of the name covers the whole card, so a click on the image opens the product too. */
export function ProductCard({ product, isEager = false, isMain = false, filters }: ProductCardProps) {
  const navigate = useNavigate();
  const nameId = useId();
  const matching = matchingSize(product.variants, filters);
  const address = paths.product(product._id) + (matching ? `?size=${encodeURIComponent(matching.size)}` : '');
  const { Corner, Mark, Buy } = useContext(CardActionsContext);
  const isSoldOut = totalStock(product) === 0;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-card">
        <ProductImage
          stored={product.image ?? undefined}
          alt=""
          sizes={SIZES}
          isEager={isEager}
          isMain={isMain}
          className="transition-transform duration-500 ease-calm group-hover:scale-104"
        />
        {isSoldOut && (
          <span className="absolute inset-0 grid place-items-center bg-canvas/70">
            <span className="rounded-full bg-ink px-4 py-1.5 text-sm font-semibold text-canvas">
              {UI_MESSAGES.soldOut}
            </span>
          </span>
        )}
        {Corner && (
          <div className="absolute top-1.5 right-1.5 z-1">
            <Corner product={product} />
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-2.5 sm:gap-1.5 sm:pt-4">
        <h3 id={nameId} className="text-base leading-snug sm:text-lg">
          <Link to={address} className="after:absolute after:inset-0 after:rounded-card group-hover:text-forest">
            {product.name}
          </Link>
        </h3>
        <CardRating product={product} />
        <CardPrice product={product} filters={filters} />
        {Mark && <Mark product={product} />}
        <div className="mt-auto flex flex-wrap gap-2 pt-1.5 sm:pt-2">
          <Button
            kind="secondary"
            disabled={isSoldOut}
            aria-describedby={nameId}
            onClick={() => void navigate(address)}
            className="relative z-1 min-h-11! flex-1 px-1! py-1! max-sm:text-sm"
          >
            {isSoldOut ? UI_MESSAGES.soldOut : CATALOG_MESSAGES.viewDetails}
          </Button>
          {Buy && !isSoldOut && <Buy product={product} />}
        </div>
      </div>
    </article>
  );
}
