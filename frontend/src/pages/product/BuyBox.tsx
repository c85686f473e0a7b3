import type { Product } from '@shop/contracts';
import { useRef } from 'react';
import { AddToCart } from '../../features/cart';
import { FoodMarks, ProductPrice, SizePicker } from '../../features/catalog';
import { REVIEWS_ANCHOR } from '../../features/reviews';
import { UI_MESSAGES } from '../../shared/ui/messages';
import { Rating } from '../../shared/ui/Rating';
import { Stepper } from '../../shared/ui/Stepper';
import { BuyBar } from './BuyBar';
import { DeliveryLines } from './DeliveryLines';
import { PRODUCT_PAGE_MESSAGES } from './messages';
import { PriceHistory } from './PriceHistory';
import { useSelection } from './use-selection';

function RatingLine({ product: { rating, numReviews } }: { product: Product }) {
  return (
    <a
      href={`#${REVIEWS_ANCHOR}`}
      className="inline-flex min-h-9 items-center gap-2 text-ink-2 hover:text-forest hover:underline"
    >
      <Rating value={rating} />
      {numReviews === 0 ? PRODUCT_PAGE_MESSAGES.noReviews : PRODUCT_PAGE_MESSAGES.rating(rating.toFixed(1), numReviews)}
    </a>
  );
}

/** Size, quantity and the button that adds to the cart. */
export function BuyBox({ product }: { product: Product }) {
  const { variant, select, quantity, setQuantity } = useSelection(product);
  const mainButton = useRef<HTMLDivElement>(null);
  const isInStock = variant !== null && variant.stock > 0;
  return (
    <div className="space-y-6">
      <div>
        <p className="eyebrow">
          {product.category === 'Gift Boxes' ? PRODUCT_PAGE_MESSAGES.giftBox : PRODUCT_PAGE_MESSAGES.dryFruit}
        </p>
        <h1 className="mt-2">{product.name}</h1>
        <div className="mt-2">
          <RatingLine product={product} />
        </div>
      </div>
      <div>
        <ProductPrice variant={variant} />
        <PriceHistory product={product} variant={variant} />
      </div>
      <FoodMarks product={product} />
      {product.variants.length > 0 && <SizePicker variants={product.variants} selected={variant} onSelect={select} />}
      {isInStock && (
        <div>
          <p aria-hidden="true" className="mb-2 font-semibold">
            {UI_MESSAGES.quantity()}
          </p>
          <Stepper value={quantity} min={1} max={variant.stock} onChange={setQuantity} />
        </div>
      )}
      <AddToCart ref={mainButton} product={product} variant={variant} quantity={quantity} />
      <DeliveryLines shelfLifeDays={product.shelfLifeDays} />
      {isInStock && <BuyBar product={product} variant={variant} quantity={quantity} mainButton={mainButton} />}
    </div>
  );
}
