import type { Product, Variant } from '@shop/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AddToCart } from '../../features/cart';
import { FoodMarks, initialVariant, ProductPrice, SizePicker } from '../../features/catalog';
import { REVIEWS_ANCHOR } from '../../features/reviews';
import { WishButton } from '../../features/wish-list';
import { deferred } from '../../shared/lib/deferred';
import { Rating } from '../../shared/ui/Rating';
import { Stepper } from '../../shared/ui/Stepper';
import { DeliveryLines } from './DeliveryLines';
import { PRODUCT_PAGE_MESSAGES } from './messages';
import { useSearchParams } from 'react-router-dom';
import { Price } from '../../shared/ui/Price';

const BoxFiller = deferred(async () => (await import('../../features/cart/BoxFiller')).BoxFiller);
const PriceHistory = deferred(async () => (await import('./PriceHistory')).PriceHistory);
const OfferMarks = deferred(async () => (await import('../../shared/shop/OfferMarks')).default);

interface BuyBarProps {
  product: Product;
  variant: Variant;
  quantity: number;
  mainButton: RefObject<HTMLElement | null>;
}

/** The button is the upper half of the element that is observed; the link to the cart takes the rest. */
const BUTTON_SHARE = 0.5;

/** True while less than the upper half of an element is in the viewport: it is above, or still below. */
function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setIsOut(entry.intersectionRatio < BUTTON_SHARE), {
      threshold: BUTTON_SHARE,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}

/** Below `lg`: a second button at the bottom while the main one is out of view. */
function BuyBar({ product, variant, quantity, mainButton }: BuyBarProps) {
  if (!useIsOutOfView(mainButton)) return null;
  return (
    <div className="buy-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-canvas px-4 pt-3 pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="flex flex-wrap items-start gap-x-4">
        <p className="min-w-24 flex-1">
          <span className="block truncate text-sm">{product.name}</span>
          <Price amount={variant.price} /> <span className="text-sm text-ink-2">{variant.size}</span>
        </p>
        <div className="w-44 max-w-full [&>div>div]:min-h-3">
          <AddToCart product={product} variant={variant} quantity={quantity} />
        </div>
      </div>
    </div>
  );
}

function RatingLine({ product: { rating, numReviews } }: { product: Product }) {
  return (
    <a
      href={`#${REVIEWS_ANCHOR}`}
      className="mt-1 inline-flex min-h-7 items-center gap-2 text-ink-2 hover:text-forest hover:underline"
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
  const { compartments } = product;
  const toFill = compartments ? { ...product, compartments } : null;
  return (
    <div className="space-y-2.5 lg:space-y-6">
      <div>
        <p className="eyebrow max-lg:hidden">
          {product.category === 'Gift Boxes' ? PRODUCT_PAGE_MESSAGES.giftBox : PRODUCT_PAGE_MESSAGES.dryFruit}
        </p>
        <div className="flex items-start justify-between gap-3 lg:mt-2">
          <h1 className="text-h2 lg:text-h1">{product.name}</h1>
          <WishButton product={product} className="-my-1.5 shrink-0" />
        </div>
        <RatingLine product={product} />
      </div>
      <ProductPrice variant={variant}>
        <PriceHistory product={product} variant={variant} />
      </ProductPrice>
      {variant && <OfferMarks product={product} size={variant.size} />}
      {product.variants.length > 0 && <SizePicker variants={product.variants} selected={variant} onSelect={select} />}
      <FoodMarks product={product} />
      {toFill && variant ? (
        <BoxFiller product={toFill} variant={variant} renderBuy={(box) => <AddToCart product={product} {...box} />} />
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          {isInStock && <Stepper value={quantity} min={1} max={variant.stock} onChange={setQuantity} />}
          <div ref={mainButton} className="min-w-32 flex-1">
            <AddToCart product={product} variant={variant} quantity={quantity} />
          </div>
        </div>
      )}
      <DeliveryLines shelfLifeDays={product.shelfLifeDays} />
      {isInStock && !toFill && (
        <BuyBar product={product} variant={variant} quantity={quantity} mainButton={mainButton} />
      )}
    </div>
  );
}

/**
 * The selected size and quantity. The size is stored in the URL, so that links can preselect it. A new size resets the
 * quantity to 1.
 */
function useSelection({ variants }: Product) {
  const [params, setParams] = useSearchParams();
  const [quantity, setQuantity] = useState(1);
  const variant = initialVariant(variants, params.get('size'));
  const select = ({ size }: Variant) => {
    setQuantity(1);
    setParams({ size }, { replace: true, preventScrollReset: true });
  };
  const most = Math.max(1, variant?.stock ?? 1);
  return { variant, select, quantity: Math.min(quantity, most), setQuantity };
}
