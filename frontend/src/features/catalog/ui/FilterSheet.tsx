import { PRICE_BANDS, type Category, type ProductFacets } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button';
import { CHIP } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/Dialog';
import { bandOf, withoutBlanks, withoutFilters } from '../active-filters';
import { useFacetsQuery } from '../api';
import { facetFilters, type ListFilters } from '../listing';
import { filtersIn } from '../listing-form';
import { LISTING_MESSAGES } from '../listing-messages';
import { FilterFields } from './FilterFields';

interface PriceBandsProps {
  filters: ListFilters;
  counts: readonly number[];
  onChoose: (band: Pick<ListFilters, 'minPrice' | 'maxPrice'>) => void;
}

function PriceBands({ filters, counts, onChoose }: PriceBandsProps) {
  const chosen = bandOf(filters);
  return (
    <div role="group" aria-label={LISTING_MESSAGES.price} className="mb-4 flex flex-wrap gap-2">
      {PRICE_BANDS.map((band: Pick<ListFilters, 'minPrice' | 'maxPrice'>, at) =>
        counts[at] || at === chosen ? (
          <button
            key={LISTING_MESSAGES.priceBands[at]}
            type="button"
            aria-pressed={at === chosen}
            className={CHIP}
            onClick={() => onChoose(at === chosen ? {} : band)}
          >
            {LISTING_MESSAGES.kindCount(LISTING_MESSAGES.priceBands[at]!, counts[at] ?? 0)}
          </button>
        ) : null,
      )}
    </div>
  );
}

export interface FilterSheetProps {
  filters: ListFilters;
  /** The category of the page; undefined for all products. */
  category: Category | undefined;
  /** The counts of the list below the sheet. */
  facets: ProductFacets;
  onApply: (filters: ListFilters) => void;
  onClose: () => void;
}

/** Counts what the filters chosen so far would find, and shows the result when they are applied. */
export function FilterSheet({ filters, category, facets: shownFacets, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters);
  const { data: facets = shownFacets, isFetching } = useFacetsQuery(
    facetFilters({ ...draft, ...(category && { category }) }),
  );
  const { q, sort } = filters;
  const read = (form: HTMLFormElement) => withoutBlanks({ q, sort, ...filtersIn(form) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(read(event.currentTarget));
    onClose();
  };
  const choosePrice = (band: Pick<ListFilters, 'minPrice' | 'maxPrice'>) =>
    setDraft(withoutBlanks({ ...draft, minPrice: undefined, maxPrice: undefined, ...band }));
  return (
    <Dialog title={LISTING_MESSAGES.filters} isSheet onCancel={onClose}>
      <form onSubmit={submit} onChange={({ currentTarget }) => setDraft(read(currentTarget))} noValidate>
        <PriceBands filters={draft} counts={facets.prices} onChoose={choosePrice} />
        <FilterFields filters={draft} facets={facets} hasKinds={!category} />
        <div className="sticky -bottom-5 -mx-5 mt-6 -mb-5 flex gap-3 border-t border-line bg-paper px-5 py-4">
          <Button kind="secondary" className="px-4!" onClick={() => setDraft(withoutFilters(filters))}>
            {LISTING_MESSAGES.clearFilters}
          </Button>
          <Button type="submit" className="flex-1" aria-busy={isFetching || undefined} aria-live="polite">
            {LISTING_MESSAGES.show(facets.total)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
