import type { Category } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useListedQuery } from '../api';
import type { ListedProduct } from '../listed';
import { applyFilters, filterParams, readFilters, type ListFilters } from '../listing';
import { CATALOG_MESSAGES } from '../messages';
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
  const query = useListedQuery(category);
  const error = useLoadError(query, errorText);
  return (
    <Loaded query={query} loading={<ProductGridLoading text={loadingText} />} error={error} empty={empty}>
      {(products) => <FilteredGrid products={products} />}
    </Loaded>
  );
}

function FilteredGrid({ products }: { products: ListedProduct[] }) {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const shown = applyFilters(products, filters);
  const change = (next: ListFilters) => setParams(filterParams(next), { replace: true, preventScrollReset: true });
  return (
    <>
      <h2 className="sr-only">{CATALOG_MESSAGES.products}</h2>
      <ListingTools filters={filters} onChange={change} count={shown.length} />
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
