import { ButtonLink } from '../../../shared/ui/Button';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { withoutFilters, type ActiveFilter } from '../active-filters';
import type { ListedPage } from '../listed';
import { filterParams, type ListFilters } from '../listing';
import { focusOnList, LISTING_HEADING } from '../listing-form';
import { CATALOG_MESSAGES } from '../messages';
import { ActiveFilters } from './ActiveFilters';
import { PageLinks } from './PageLinks';
import { ProductGrid } from './ProductGrid';

interface ResultsProps {
  list: ListedPage;
  filters: ListFilters;
  active: readonly ActiveFilter[];
  isFetching: boolean;
}

/** The products found, with their number and the filters in use. */
export function Results({ list: { products, total, corrected }, filters, active, isFetching }: ResultsProps) {
  const result = [
    corrected !== null && filters.q && CATALOG_MESSAGES.corrected(corrected),
    CATALOG_MESSAGES.found(total),
  ];
  return (
    <div>
      <h2 id={LISTING_HEADING} tabIndex={-1} className="sr-only scroll-mt-32">
        {CATALOG_MESSAGES.products}
      </h2>
      <ActiveFilters filters={filters} active={active} />
      <p role="status" className="mb-6 text-sm text-ink-2">
        {isFetching ? CATALOG_MESSAGES.searching : result.filter(Boolean).join(' ')}
      </p>
      {products.length > 0 ? (
        <ProductGrid products={products} isFirstView isNarrow isByWeight={filters.sort === 'unit-price'} />
      ) : (
        <NothingFound filters={filters} isFiltered={active.length > 0} />
      )}
      <PageLinks filters={filters} total={total} />
    </div>
  );
}

/** Offers the search without the filters, or else all products. */
function NothingFound({ filters, isFiltered }: { filters: ListFilters; isFiltered: boolean }) {
  const rest = isFiltered ? withoutFilters(filters) : withoutFilters({ sort: filters.sort });
  return (
    <div className="py-10 text-center">
      <p className="text-lead">{isFiltered ? CATALOG_MESSAGES.noneMatch : UI_MESSAGES.nothingFound}</p>
      <ButtonLink kind="quiet" to={{ search: filterParams(rest).toString() }} replace onClick={focusOnList}>
        {isFiltered ? CATALOG_MESSAGES.showUnfiltered : UI_MESSAGES.showAllProducts}
      </ButtonLink>
    </div>
  );
}
