import { formatRupees } from '@shop/money';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { useProductsToOfferQuery } from '../api';
import { OFFER_MESSAGES as TEXTS } from '../messages';
import type { CoveredItem } from '../offer-values';

/** Shorter words find nearly everything. */
const MIN_LENGTH = 2;

interface FindItemsProps {
  /** False to choose whole products. */
  isOfSizes: boolean;
  error?: string | undefined;
  /** With the name of the product, and an empty size for a whole product. */
  onAdd: (item: CoveredItem & { name: string }) => void;
}

/** A search for products or sizes to add. */
export function FindItems({ isOfSizes, error, onAdd }: FindItemsProps) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const isSkipped = words.length < MIN_LENGTH;
  const { currentData: found } = useProductsToOfferQuery(words, { skip: isSkipped });
  const rows = found?.flatMap(({ _id: product, name, variants }) =>
    (isOfSizes ? variants : [{ size: '', price: null }]).map(({ size, price }) => ({ product, name, size, price })),
  );
  return (
    <div className="grid gap-2">
      <Field
        type="search"
        label={TEXTS.findProduct}
        error={error}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {!isSkipped && rows?.length === 0 && (
        <p role="status" className="text-ink-2">
          {TEXTS.noProduct}
        </p>
      )}
      {!isSkipped && rows && rows.length > 0 && (
        <ul
          aria-label={TEXTS.found}
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line px-4"
        >
          {rows.map(({ price, ...item }) => (
            <li key={`${item.product} ${item.size}`} className="flex items-center justify-between gap-x-4 py-1">
              <span className="min-w-0 wrap-anywhere">
                {item.name}
                {price !== null && <span className="text-ink-2">{TEXTS.size(item.size, formatRupees(price))}</span>}
              </span>
              <Button
                kind="quiet"
                className="px-2"
                aria-label={TEXTS.addItem([item.name, item.size].filter(Boolean).join(', '))}
                onClick={() => onAdd(item)}
              >
                {TEXTS.addShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
