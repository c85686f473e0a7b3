import type { Category } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { useLoadError } from '../../../shared/ui/use-load-error';
import type { FoundList } from '../listed';
import { applyFilters, filterParams, readFilters, type ListFilters } from '../listing';
import { CATALOG_MESSAGES } from '../messages';
import { useListing } from '../use-listing';
import { ListingTools } from './ListingTools';
import { ProductGrid, ProductGridLoading } from './ProductGrid';
import { UI_MESSAGES } from '../../../shared/ui/messages';

interface ListingProps {
  /** Undefined for all products. */
  category?: Category;
  loadingText: string;
  errorText: string;
  /** Shown when the category is empty. */
  empty: ReactNode;
}

/**
 * A product list with search and filters. The filters are in the URL, so that a list can be shared and survives a
 * reload.
 */
export function Listing({ category, loadingText, errorText, empty }: ListingProps) {
  const [params] = useSearchParams();
  const { search } = readFilters(params);
  const query = useListing(category, search);
  const error = useLoadError(query, errorText);
  return (
    <Loaded query={query} loading={<ProductGridLoading text={loadingText} />} error={error}>
      {(list) =>
        search === '' && list.products.length === 0 ? empty : <FilteredGrid list={list} isFetching={query.isFetching} />
      }
    </Loaded>
  );
}

interface FilteredGridProps {
  list: FoundList;
  isFetching: boolean;
}

function FilteredGrid({ list: { products, corrected }, isFetching }: FilteredGridProps) {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const shown = applyFilters(products, filters);
  const change = (next: ListFilters) => setParams(filterParams(next), { replace: true, preventScrollReset: true });
  const result = [
    corrected !== null && filters.search !== '' && CATALOG_MESSAGES.corrected(corrected),
    CATALOG_MESSAGES.found(shown.length),
  ];
  return (
    <>
      <h2 className="sr-only">{CATALOG_MESSAGES.products}</h2>
      <ListingTools
        filters={filters}
        onChange={change}
        result={isFetching ? CATALOG_MESSAGES.searching : result.filter(Boolean).join(' ')}
      />
      {shown.length > 0 ? (
        <ProductGrid products={shown} isFirstView />
      ) : (
        <div className="py-10 text-center">
          <p className="text-lead">{UI_MESSAGES.nothingFound}</p>
          <Button kind="quiet" onClick={() => change({ search: '', sort: filters.sort, inStockOnly: false })}>
            {UI_MESSAGES.showAllProducts}
          </Button>
        </div>
      )}
    </>
  );
}
