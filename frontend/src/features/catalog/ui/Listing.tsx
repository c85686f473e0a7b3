import type { Category, ProductFacets } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../shared/ui/Loaded';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { activeFilters } from '../active-filters';
import { useFacetsQuery, useListingQuery } from '../api';
import { facetFilters, type ListFilters, readFilters } from '../listing';
import { ProductGridLoading } from './ProductGrid';
import { ListingTools } from './ListingTools';
import { Results } from './Results';

interface ListingProps {
  /** Undefined for all products. */
  category?: Category;
  loadingText: string;
  errorText: string;
  /** Shown when the category is empty. */
  empty: ReactNode;
}

const NONE: ProductFacets = { origins: [], kinds: [], prices: [], total: 0, near: [] };

/** Reads the filters of the page from its address. A page of one category has no filter by category or kind. */
function useFilters(category: Category | undefined): ListFilters {
  const [params] = useSearchParams();
  const { category: chosen, kind, ...filters } = readFilters(params);
  return category ? filters : { ...filters, ...(kind && { kind }), ...(chosen && { category: chosen }) };
}

/**
 * A product list with search, filters and pages. They are in the URL, so that a list can be shared and survives a reload.
 */
export function Listing({ category, loadingText, errorText, empty }: ListingProps) {
  const chosen = useFilters(category);
  const filters = { ...chosen, ...(category && { category }) };
  const query = useListingQuery(filters);
  const { data: facets = NONE } = useFacetsQuery(facetFilters(filters));
  const error = useLoadError(query, errorText);
  const isWhole = Object.keys(chosen).every((name) => name === 'sort');
  const active = activeFilters(chosen, facets.origins);
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
          <>
            <ListingTools filters={chosen} facets={facets} category={category} inUse={active.length} />
            <Results {...{ list, filters: chosen, active, facets, isFetching: query.isFetching }} />
          </>
        )
      }
    </Loaded>
  );
}
