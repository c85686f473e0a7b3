import { useEffect } from 'react';
import { ButtonLink } from '../../../shared/ui/Button';
import { CHIP } from '../../../shared/ui/chip';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { withoutFilters, type ActiveFilter } from '../active-filters';
import type { ListedPage } from '../listed';
import { filterParams, LISTING_PAGE_SIZE, type ListFilters } from '../listing';
import { lastListing } from '../last-listing';
import { focusOnList, LISTING_HEADING } from '../listing-form';
import { LISTING_MESSAGES } from '../listing-messages';
import { ProductGrid } from './ProductGrid';
import { Suggested } from './Suggested';
import { FavouritesRow } from './FavouritesRow';
import { Link } from '../../../shared/ui/Link';
import { KIND_NAMES, type ProductFacets } from '@shop/contracts';
import { Icon } from '../../../shared/ui/Icon';
import { useFacetsQuery } from '../api';

interface ActiveFiltersProps {
  filters: ListFilters;
  active: readonly ActiveFilter[];
}

/** The filters in use as links that remove them. */
function ActiveFilters({ filters, active }: ActiveFiltersProps) {
  const linkTo = (others: ListFilters) => ({ search: filterParams(others).toString() });
  if (active.length === 0) return null;
  return (
    <ul aria-label={LISTING_MESSAGES.filtersApplied} className="mb-3 flex flex-wrap gap-2">
      {active.map(({ label, others }) => (
        <li key={label}>
          <Link
            to={linkTo(others)}
            replace
            aria-label={LISTING_MESSAGES.removeFilter(label)}
            className={CHIP}
            onClick={focusOnList}
          >
            {label}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {active.length > (filters.q ? 1 : 0) && (
        <li>
          <Link
            to={linkTo(withoutFilters(filters))}
            replace
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-forest underline"
            onClick={focusOnList}
          >
            {LISTING_MESSAGES.clearFilters}
          </Link>
        </li>
      )}
    </ul>
  );
}

interface ResultsProps {
  list: ListedPage;
  filters: ListFilters;
  active: readonly ActiveFilter[];
  facets: ProductFacets;
  isFetching: boolean;
}

/** The products found, with their number and the filters in use. */
export function Results({ list: { products, total, corrected }, filters, active, facets, isFetching }: ResultsProps) {
  useEffect(() => {
    if (products.length > 0) lastListing.remember(products);
  }, [products]);
  const result = [
    corrected !== null && filters.q && LISTING_MESSAGES.corrected(corrected),
    LISTING_MESSAGES.found(total),
  ];
  return (
    <div>
      <h2 id={LISTING_HEADING} tabIndex={-1} className="sr-only scroll-mt-32">
        {LISTING_MESSAGES.products}
      </h2>
      <ActiveFilters filters={filters} active={active} />
      <p role="status" className="mb-3 text-sm text-ink-2 sm:mb-5">
        {isFetching ? LISTING_MESSAGES.searching : result.filter(Boolean).join(' ')}
      </p>
      {products.length > 0 ? (
        <ProductGrid products={products} isFirstView filters={filters} />
      ) : (
        <NothingFound filters={filters} near={facets.near} />
      )}
      <PageLinks filters={filters} total={total} />
    </div>
  );
}

/** Offers the search without the filters; or near words, the kinds, all products and the favourites. */
function NothingFound({ filters, near }: { filters: ListFilters; near: readonly string[] }) {
  const { q, sort, page: _page, ...others } = filters;
  const isFiltered = Object.keys(others).length > 0;
  const rest = isFiltered ? withoutFilters(filters) : withoutFilters({ sort });
  const isSearch = Boolean(q) && !isFiltered;
  return (
    <div className="py-6 text-center sm:py-10">
      <p className="text-lead">{isFiltered ? LISTING_MESSAGES.noneMatch : CONTROL_MESSAGES.nothingFound}</p>
      {isSearch && near.length > 0 && (
        <Suggested
          heading={LISTING_MESSAGES.nearWords}
          links={near.map((word) => ({ text: word, filters: { q: word } }))}
        />
      )}
      <ButtonLink kind="quiet" to={{ search: filterParams(rest).toString() }} replace onClick={focusOnList}>
        {isFiltered ? LISTING_MESSAGES.showUnfiltered : CONTROL_MESSAGES.showAllProducts}
      </ButtonLink>
      {isSearch && <OtherProducts />}
    </div>
  );
}

interface PageLinksProps {
  filters: ListFilters;
  /** The number of products on all pages. */
  total: number;
}

/** Links to the page before and after. Renders nothing for a single page. */
function PageLinks({ filters, total }: PageLinksProps) {
  const { page = 1 } = filters;
  const pages = Math.ceil(total / LISTING_PAGE_SIZE);
  if (pages <= 1) return null;
  const link = (to: number, text: string) => (
    <ButtonLink
      kind="secondary"
      to={{ search: filterParams({ ...filters, page: to }).toString() }}
      onClick={focusOnList}
    >
      {text}
    </ButtonLink>
  );
  return (
    <nav aria-label={CONTROL_MESSAGES.pages} className="mt-12 flex items-center justify-center gap-4">
      {page > 1 && link(page - 1, CONTROL_MESSAGES.previousPage)}
      <p className="tabular-nums">{CONTROL_MESSAGES.pageOf(page, pages)}</p>
      {page < pages && link(page + 1, CONTROL_MESSAGES.nextPage)}
    </nav>
  );
}

/** The kinds of products and the favourites, for a search that finds nothing. */
function OtherProducts() {
  const { data: facets } = useFacetsQuery({});
  const kinds = facets?.kinds.filter(({ count }) => count > 0) ?? [];
  const links = kinds.map(({ kind }) => ({ text: KIND_NAMES[kind], filters: { kind: [kind] } }));
  return (
    <>
      {links.length > 0 && <Suggested heading={LISTING_MESSAGES.shopByKind} links={links} />}
      <h3 className="mt-10 mb-5">{LISTING_MESSAGES.favourites}</h3>
      <div className="text-left">
        <FavouritesRow />
      </div>
    </>
  );
}
