import {
  LIMITS,
  type Category,
  type ListingFilters,
  type Product,
  type ProductFacets,
  type ProductHighlights,
  type ProductSuggestion,
  type ProductSummary,
} from '@shop/contracts';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../../shared/api/base-api';
import { codeOf } from '../../shared/api/message-of';
import { listed, type ListedPage, type ListedProduct } from './listed';
import { listingQuery, type ListFilters } from './listing';

/** The number of best rated products to request. */
export const BEST_RATED_LIMIT = 12;

const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

const decoded = (header: string | null): string | null => header && decodeURIComponent(header);

export const catalogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The products with these IDs that are still sold, in any order. */
    products: build.query<ProductSummary[], readonly string[]>({
      queryFn: async (ids, _api, _options, send) => {
        const parts = inParts([...new Set(ids)], LIMITS.orderLines);
        const responses = await Promise.all(
          parts.map(async (part) => send({ url: '/products', params: { ids: part.join() } })),
        );
        const error = responses.find((response) => response.error)?.error;
        return error ? { error } : { data: responses.flatMap(({ data }) => data as ProductSummary[]) };
      },
      providesTags: ['Product'],
    }),
    /** One page of a list with filters. */
    listing: build.query<ListedPage, ListFilters>({
      query: (filters) => ({ url: '/products', params: listingQuery(filters) }),
      transformResponse: (products: ProductSummary[], meta: FetchBaseQueryMeta | undefined) => ({
        products: products.map(listed),
        total: Number(meta?.response?.headers.get('x-total-count') ?? products.length),
        corrected: decoded(meta?.response?.headers.get('x-corrected-search') ?? null),
      }),
      providesTags: ['Product'],
    }),
    /** What the home page shows beside the favourites. */
    highlights: build.query<ProductHighlights, void>({
      query: () => '/products/highlights',
      providesTags: ['Product'],
    }),
    /** What a list can be filtered by. */
    facets: build.query<ProductFacets, ListingFilters>({
      query: (filters) => ({ url: '/products/facets', params: filters }),
      providesTags: ['Product'],
    }),
    /** At most 8 products whose name matches a text that is being typed. */
    suggestions: build.query<ProductSuggestion[], string>({
      query: (text) => ({ url: '/products/suggestions', params: { q: text } }),
      providesTags: ['Product'],
    }),
    /** The best rated products. More than are shown, because some may be sold out. */
    bestRated: build.query<ListedProduct[], Category | void>({
      query: (category) => ({
        url: '/products',
        params: { ...(category && { category }), sort: 'rating', limit: BEST_RATED_LIMIT },
      }),
      transformResponse: (products: ProductSummary[]) => products.map(listed),
      providesTags: ['Product'],
    }),
    /** Null when the product does not exist. */
    product: build.query<Product | null, string>({
      queryFn: async (productId, _api, _options, send) => {
        const { data, error } = await send(`/products/${encodeURIComponent(productId)}`);
        if (codeOf(error) === 'product_not_found') return { data: null };
        return error ? { error } : { data: data as Product };
      },
      providesTags: (_product, _error, productId) => ['Product', { type: 'Product', id: productId }],
    }),
  }),
});

export const {
  useProductsQuery,
  useLazyProductsQuery,
  useListingQuery,
  useFacetsQuery,
  useLazySuggestionsQuery,
  useBestRatedQuery,
  useHighlightsQuery,
  useProductQuery,
} = catalogApi;
