import { formatRupees } from '@shop/money';
import { Button } from '../../../shared/ui/Button';
import { ProductSearch } from '../../../shared/ui/ProductSearch';
import { OFFER_MESSAGES as TEXTS } from '../messages';
import type { CoveredItem } from '../offer-values';

interface FindItemsProps {
  /** False to choose whole products. */
  isOfSizes: boolean;
  error?: string | undefined;
  /** With the name of the product, and an empty size for a whole product. */
  onAdd: (item: CoveredItem & { name: string }) => void;
}

/** A search for products or sizes to add. */
export function FindItems({ isOfSizes, error, onAdd }: FindItemsProps) {
  return (
    <ProductSearch texts={TEXTS} error={error}>
      {({ _id: product, name, variants }) =>
        (isOfSizes ? variants : [{ size: '', price: null }]).map(({ size, price }) => (
          <li key={`${product} ${size}`} className="flex items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              {name}
              {price !== null && <span className="text-ink-2">{TEXTS.size(size, formatRupees(price))}</span>}
            </span>
            <Button
              kind="quiet"
              aria-label={TEXTS.addItem([name, size].filter(Boolean).join(', '))}
              onClick={() => onAdd({ product, size, name })}
            >
              {TEXTS.addShort}
            </Button>
          </li>
        ))
      }
    </ProductSearch>
  );
}
