import type { Variant } from '@shop/contracts';
import type { ReactNode } from 'react';
import { discountPercent } from '@shop/pricing';
import { Price, StruckPrice } from '../../../shared/ui/Price';
import { DETAIL_MESSAGES } from '../detail-messages';
import { hundredPrice, unitPrice } from '../unit-price';
import { UI_MESSAGES } from '../../../shared/ui/messages';

interface ProductPriceProps {
  variant: Variant | null;
  /** Follows the price per unit. */
  children?: ReactNode;
}

/** The price of the selected size. Screen readers announce changes. */
export function ProductPrice({ variant, children }: ProductPriceProps) {
  if (!variant) return <p className="text-h2 font-bold">{UI_MESSAGES.noPrice}</p>;
  const percent = discountPercent(variant.price, variant.referencePrice?.price);
  const perUnit = hundredPrice(variant) ?? unitPrice(variant);
  return (
    <div>
      <div role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1 lg:gap-y-2">
        <Price amount={variant.price} className="text-h2" />
        {variant.referencePrice && <StruckPrice reference={variant.referencePrice} className="text-lead" />}
        {percent !== null && (
          <span className="self-center rounded-full bg-saffron px-3 py-1 text-xs font-semibold text-paper">
            {DETAIL_MESSAGES.discount(percent)}
          </span>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
        <p className="text-muted">
          {perUnit && `${perUnit}. `}
          {DETAIL_MESSAGES.taxesIncluded}
        </p>
        {children}
      </div>
    </div>
  );
}
