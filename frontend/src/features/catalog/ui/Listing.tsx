import type { Category, OriginCount } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../shared/ui/Loaded';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { activeFilters } from '../active-filters';
import { useFacetsQuery, useListingQuery } from '../api';
import type { ListedPage } from '../listed';
import { facetFilters, readFilters, type ListFilters } from '../listing';
import { useFilterChange } from '../listing-form';
import { FilterPanel } from './FilterPanel';
import { ListingTools } from './ListingTools';
import { ProductGridLoading } from './ProductGrid';
import { Results } from './Results';

interface ListingProps {
  /** Undefined for all products. */
  category?: Category;
  loadingText: string;
  errorText: string;
  /** Shown when the category is empty. */
  empty: ReactNode;
}

const NONE: readonly OriginCount[] = [];

/** Reads the filters of the page from its address. A page of one category has no filter by category. */
function useFilters(category: Category | undefined): ListFilters {
  const [params] = useSearchParams();
  const { category: chosen, ...filters } = readFilters(params);
  return category || !chosen ? filters : { ...filters, category: chosen };
}

/**
 * A product list with search, filters and pages. They are in the URL, so that a list can be shared and survives a reload.
 */
export function Listing({ category, loadingText, errorText, empty }: ListingProps) {
  const chosen = useFilters(category);
  const filters = { ...chosen, ...(category && { category }) };
  const query = useListingQuery(filters);
  const { data: facets } = useFacetsQuery(facetFilters(filters));
  const error = useLoadError(query, errorText);
  const isWhole = Object.keys(chosen).every((name) => name === 'sort');
  return (
    <Loaded
      query={{ ...query, data: query.isError ? undefined : query.data }}
      loading={<ProductGridLoading text={loadingText} />}
      error={error}
    >
      {(list) =>
        list.total === 0 && isWhole && !query.isFetching ? (
          empty
        ) : (
          <FilteredList
            list={list}
            filters={chosen}
            origins={facets?.origins ?? NONE}
            hasCategories={!category}
            isFetching={query.isFetching}
          />
        )
      }
    </Loaded>
  );
}

interface FilteredListProps {
  list: ListedPage;
  filters: ListFilters;
  origins: readonly OriginCount[];
  hasCategories: boolean;
  isFetching: boolean;
}

function FilteredList({ list, filters, origins, hasCategories, isFetching }: FilteredListProps) {
  const { change, applyForm } = useFilterChange();
  const active = activeFilters(filters, origins);
  const { q: _q, page: _page, ...others } = filters;
  return (
    <div className="min-[1100px]:grid min-[1100px]:grid-cols-[16rem_1fr] min-[1100px]:items-start min-[1100px]:gap-x-10">
      <ListingTools filters={filters} onApply={applyForm} onClearSearch={() => change(others)} />
      <FilterPanel
        filters={filters}
        origins={origins}
        hasCategories={hasCategories}
        inUse={active.length}
        onApply={applyForm}
      />
      <Results list={list} filters={filters} active={active} isFetching={isFetching} />
    </div>
  );
}
