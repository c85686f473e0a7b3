import {
  CATEGORIES,
  PRODUCT_SORTS,
  STOCK_FILTERS,
  type Category,
  type ProductSort,
  type StockFilter,
} from '@shop/contracts';

const PAGE_SIZE = 25;

/** The search of the product table. An empty filter matches everything. Pages count from 1. */
export interface ProductListSearch {
  q: string;
  category: Category | '';
  stock: StockFilter | '';
  sort: ProductSort;
  page: number;
}

export const DEFAULT_SEARCH: ProductListSearch = { q: '', category: '', stock: '', sort: 'newest', page: 1 };

const oneOf = <T extends string, D>(known: readonly T[], text: string | null, otherwise: D): T | D =>
  known.find((one) => one === text) ?? otherwise;

/** Parses the search of a URL such as `?q=almond&stock=low&sort=-stock&page=2`. Drops invalid values. */
export function searchIn(params: URLSearchParams): ProductListSearch {
  const page = Number(params.get('page'));
  return {
    q: params.get('q') ?? '',
    category: oneOf(CATEGORIES, params.get('category'), ''),
    stock: oneOf(STOCK_FILTERS, params.get('stock'), ''),
    sort: oneOf(PRODUCT_SORTS, params.get('sort'), DEFAULT_SEARCH.sort),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** Returns the search as query parameters of the page. */
export function paramsFor(search: ProductListSearch): URLSearchParams {
  const nonDefault = Object.entries(search).filter(
    ([key, value]) => value !== DEFAULT_SEARCH[key as keyof ProductListSearch],
  );
  return new URLSearchParams(nonDefault.map(([key, value]) => [key, String(value)]));
}

/** Returns the search as query parameters of the API. */
export function queryFor(search: ProductListSearch): Record<string, string | number> {
  return { ...exportQueryFor(search), page: search.page, limit: PAGE_SIZE };
}

/** Returns the search as query parameters of the export, without paging. */
export function exportQueryFor({ q, category, stock, sort }: ProductListSearch): Record<string, string> {
  return { ...(q.trim() && { q: q.trim() }), ...(category && { category }), ...(stock && { stock }), sort };
}

export const pagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

export const isFiltered = ({ q, category, stock }: ProductListSearch): boolean =>
  Boolean(q.trim() || category || stock);
