import { KIND_NAMES, PRICE_BANDS, type Category, type ProductFacets } from '@shop/contracts';
import { lazy, Suspense, useContext, useState } from 'react';
import { Link } from '../../../shared/ui/Link';
import { CHIP } from '../../../shared/ui/chip';
import { Icon } from '../../../shared/ui/Icon';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { bandOf, withoutBlanks } from '../active-filters';
import { filterParams, type ListFilters, sortsFor, type Sort } from '../listing';
import { useFilterChange, useFollowing } from '../listing-form';
import { LISTING_MESSAGES } from '../listing-messages';
import { ServerFilterForm } from '../server-filter-form';

const fetchSheet = async () => ({ default: (await import('./FilterSheet')).FilterSheet });
const FilterSheet = lazy(fetchSheet);

interface ListingToolsProps {
  filters: ListFilters;
  facets: ProductFacets;
  category: Category | undefined;
  /** The number of filters in use. */
  inUse: number;
}

/**
 * One row above a list: filters, order, and the filters that people use most. The row scrolls sideways on phones. Without
 * script the filters are a form below it.
 */
export function ListingTools({ filters, facets, category, inUse }: ListingToolsProps) {
  const change = useFilterChange();
  const [isOpen, setIsOpen] = useState(false);
  const renderFilterForm = useContext(ServerFilterForm);
  const reach = () => void fetchSheet();
  return (
    <div role="group" aria-label={LISTING_MESSAGES.filters} className="mb-3">
      <div className="tools-row -mx-(--content-padding) flex items-center gap-2 overflow-x-auto px-(--content-padding) py-1 md:items-start">
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerDown={reach}
          onFocus={reach}
          onClick={() => setIsOpen(true)}
          className={`${CHIP} needs-script`}
        >
          <Icon name="M4 6h16M7 12h10M10 18h4" size={18} />
          {inUse > 0 ? LISTING_MESSAGES.filtersInUse(inUse) : LISTING_MESSAGES.filter}
        </button>
        <SortSelect
          filters={filters}
          onChange={(sort) => change(withoutBlanks({ ...filters, page: undefined, sort }))}
        />
        <Chips filters={filters} facets={facets} hasKinds={!category} />
      </div>
      <noscript>{renderFilterForm?.({ filters, facets, hasKinds: !category })}</noscript>
      {isOpen && (
        <Suspense>
          <FilterSheet {...{ filters, category, facets }} onApply={change} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface SortSelectProps {
  filters: ListFilters;
  onChange: (sort: Sort | undefined) => void;
}

function SortSelect({ filters, onChange }: SortSelectProps) {
  const sorts = sortsFor(filters);
  const sort = filters.sort ?? sorts[0]!;
  const select = useFollowing<HTMLSelectElement>(sort);
  return (
    <select
      ref={select}
      aria-label={CONTROL_MESSAGES.sortBy}
      defaultValue={sort}
      onChange={({ target }) => onChange(target.value === sorts[0] ? undefined : (target.value as Sort))}
      className={`${CHIP} needs-script pr-2`}
    >
      {sorts.map((known) => (
        <option key={known} value={known}>
          {LISTING_MESSAGES.sorts[known]}
        </option>
      ))}
    </select>
  );
}

interface Chip {
  label: string;
  isOn: boolean;
  /** The filters after a click. */
  next: ListFilters;
}

/** Returns the choices that products have, and those that are chosen. */
function chipsOf(filters: ListFilters, { kinds, prices }: ProductFacets, hasKinds: boolean): Chip[] {
  const { kind: chosen = [], inStock } = filters;
  const band = bandOf(filters);
  const next = (part: ListFilters) => withoutBlanks({ ...filters, page: undefined, ...part });
  const ofKinds = kinds.flatMap(({ kind, count }) => {
    const isOn = chosen.includes(kind);
    const others = isOn ? chosen.filter((other) => other !== kind) : [...chosen, kind];
    const change = next({ kind: others.length > 0 ? others : undefined });
    return count > 0 || isOn ? [{ label: KIND_NAMES[kind], isOn, next: change }] : [];
  });
  const ofPrices = PRICE_BANDS.flatMap((limits: ListFilters, at) => {
    const { minPrice, maxPrice } = band === at ? {} : limits;
    const isShown = Boolean(prices[at]) || band === at;
    return isShown
      ? [{ label: LISTING_MESSAGES.priceBands[at]!, isOn: band === at, next: next({ minPrice, maxPrice }) }]
      : [];
  });
  const stock = {
    label: LISTING_MESSAGES.inStock,
    isOn: inStock ?? false,
    next: next({ inStock: inStock ? undefined : true }),
  };
  return [...(hasKinds ? ofKinds : []), ...ofPrices, stock];
}

/** Links that set and clear one filter each. */
function Chips({ filters, facets, hasKinds }: { filters: ListFilters; facets: ProductFacets; hasKinds: boolean }) {
  return (
    <ul aria-label={LISTING_MESSAGES.quickFilters} className="flex gap-2 md:flex-wrap">
      {chipsOf(filters, facets, hasKinds).map(({ label, isOn, next }) => (
        <li key={label}>
          <Link
            to={{ search: filterParams(next).toString() }}
            replace
            aria-current={isOn || undefined}
            className={CHIP}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
