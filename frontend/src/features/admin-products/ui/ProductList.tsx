import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { PageLoading } from '../../../shared/ui/PageLoading';
import { Pagination } from '../../../shared/ui/Pagination';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { type ProductListPage, useAdminProductsQuery, useExportProductsMutation } from '../api';
import { PRODUCT_MESSAGES } from '../messages';
import {
  DEFAULT_SEARCH,
  isFiltered,
  pagesOf,
  paramsFor,
  type ProductListSearch,
  searchIn,
} from '../product-list-search';
import { ProductListTools } from './ProductListTools';
import { ProductTable } from './ProductTable';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/Icon';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { ImportDialog } from './ImportDialog';

/** The product table with its search. The previous rows stay until the new ones have loaded. */
export function ProductList() {
  const [search, change] = useProductListParams();
  const query = useAdminProductsQuery(search, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, PRODUCT_MESSAGES.listFailed);
  return (
    <div className="grid gap-5">
      <ProductListTools search={search} onChange={change} />
      <Loaded query={query} loading={<PageLoading />} error={error}>
        {(page) => <FoundProducts page={page} search={search} isBusy={query.isFetching} onChange={change} />}
      </Loaded>
    </div>
  );
}

interface FoundProductsProps {
  page: ProductListPage;
  search: ProductListSearch;
  isBusy: boolean;
  onChange: (part: Partial<ProductListSearch>) => void;
}

function FoundProducts({ page: { products, total }, search, isBusy, onChange }: FoundProductsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-sm text-ink-2">
          {PRODUCT_MESSAGES.count(total)}
        </p>
        <CsvTools search={search} />
      </div>
      {products.length > 0 && (
        <ProductTable products={products} sort={search.sort} isBusy={isBusy} onSort={(sort) => onChange({ sort })} />
      )}
      {products.length === 0 && (
        <div className="rounded-card border border-line bg-paper p-10 text-center">
          <p className="text-lead">
            {isFiltered(search) || search.page > 1 ? CONTROL_MESSAGES.nothingFound : PRODUCT_MESSAGES.none}
          </p>
          {(isFiltered(search) || search.page > 1) && (
            <Button kind="quiet" onClick={() => onChange(DEFAULT_SEARCH)}>
              {CONTROL_MESSAGES.showAllProducts}
            </Button>
          )}
        </div>
      )}
      <Pagination page={search.page} pages={pagesOf(total)} onChange={(page) => onChange({ page })} />
    </>
  );
}

/**
 * Stores the search of the table in the URL, so that it can be shared and survives a reload. A change resets the page
 * to 1.
 */
function useProductListParams(): [ProductListSearch, (part: Partial<ProductListSearch>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<ProductListSearch>): void =>
    setParams((current) => paramsFor({ ...searchIn(current), page: 1, ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return [searchIn(params), change];
}

/** CSV export and import of the product table. */
function CsvTools({ search }: { search: ProductListSearch }) {
  const [exportProducts, { isLoading }] = useExportProductsMutation();
  const [isImporting, setIsImporting] = useState(false);
  const save = () => attempt(() => exportProducts(search).unwrap(), PRODUCT_MESSAGES.exportFailed);
  return (
    <div className="flex flex-wrap gap-x-4 max-sm:w-full max-sm:justify-between">
      <Button kind="quiet" className="max-sm:px-0" isBusy={isLoading} onClick={() => void save()}>
        <Icon name="download" size={20} />
        {ADMIN_MESSAGES.exportCsv}
      </Button>
      <Button kind="quiet" className="max-sm:px-0" onClick={() => setIsImporting(true)}>
        <Icon name="upload" size={20} />
        {PRODUCT_MESSAGES.importCsv}
      </Button>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </div>
  );
}
