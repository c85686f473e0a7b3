import type { Category, Product, ProductSummary } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';
import { codeOf } from '../../shared/api/message-of';
import { listed, type ListedProduct } from './listed';

/** The number of best rated products to request. */
export const BEST_RATED_LIMIT = 12;

export const catalogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All products, or those of one category. */
    products: build.query<ProductSummary[], Category | void>({
      query: (category) => ({ url: '/products', params: category ? { category } : undefined }),
      providesTags: ['Product'],
    }),
    /** The same products with only the fields of a list. */
    listed: build.query<ListedProduct[], Category | void>({
      query: (category) => ({ url: '/products', params: category ? { category } : undefined }),
      transformResponse: (products: ProductSummary[]) => products.map(listed),
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

export const { useProductsQuery, useLazyProductsQuery, useListedQuery, useBestRatedQuery, useProductQuery } =
  catalogApi;
