import { useSearchParams } from 'react-router-dom';
import { paramsFor, searchIn, type ProductListSearch } from './product-list-search';

/**
 * Stores the search of the table in the URL, so that it can be shared and survives a reload. A change resets the page
 * to 1.
 */
export function useProductListParams(): [ProductListSearch, (part: Partial<ProductListSearch>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<ProductListSearch>): void =>
    setParams((current) => paramsFor({ ...searchIn(current), page: 1, ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return [searchIn(params), change];
}
