import { Button } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { PageLoading } from '../../../shared/ui/PageLoading';
import { Pagination } from '../../../shared/ui/Pagination';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useAdminProductsQuery, type ProductListPage } from '../api';
import { PRODUCT_MESSAGES } from '../messages';
import { DEFAULT_SEARCH, isFiltered, pagesOf, type ProductListSearch } from '../product-list-search';
import { useProductListParams } from '../use-product-list-params';
import { CsvTools } from './CsvTools';
import { ProductListTools } from './ProductListTools';
import { ProductTable } from './ProductTable';
import { UI_MESSAGES } from '../../../shared/ui/messages';

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
            {isFiltered(search) || search.page > 1 ? UI_MESSAGES.nothingFound : PRODUCT_MESSAGES.none}
          </p>
          {(isFiltered(search) || search.page > 1) && (
            <Button kind="quiet" onClick={() => onChange(DEFAULT_SEARCH)}>
              {UI_MESSAGES.showAllProducts}
            </Button>
          )}
        </div>
      )}
      <Pagination page={search.page} pages={pagesOf(total)} onChange={(page) => onChange({ page })} />
    </>
  );
}
