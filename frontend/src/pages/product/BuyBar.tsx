import type { Product, Variant } from '@shop/contracts';
import { useEffect, useState, type RefObject } from 'react';
import { AddToCart } from '../../features/cart';
import { Price } from '../../shared/ui/Price';

interface BuyBarProps {
  product: Product;
  variant: Variant;
  quantity: number;
  mainButton: RefObject<HTMLElement | null>;
}

/** The viewport and everything below it, so that a jump past the element is detected too. */
const FROM_THE_TOP_DOWN = '0px 0px 1000000px 0px';

/** True while an element is above the viewport. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setIsAbove(!entry.isIntersecting), {
      rootMargin: FROM_THE_TOP_DOWN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}

/** On phones: shows a second button once the main one has scrolled out of view. */
export function BuyBar({ product, variant, quantity, mainButton }: BuyBarProps) {
  if (!useIsAbove(mainButton)) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-canvas px-4 pt-3 pb-[env(safe-area-inset-bottom)] md:hidden">
      <div className="flex items-start gap-4">
        <p className="min-w-0 flex-1">
          <span className="block truncate text-sm">
            {product.name}, {variant.size}
          </span>
          <Price amount={variant.price} />
        </p>
        <div className="w-44 [&>div>div]:min-h-3">
          <AddToCart product={product} variant={variant} quantity={quantity} />
        </div>
      </div>
    </div>
  );
}
