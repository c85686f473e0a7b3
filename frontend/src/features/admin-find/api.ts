import type { CustomerPage, CustomerSummary, OrderSummary, OrderSummaryPage, ProductSummary } from '@shop/contracts';
import type { AdminOffer } from '@shop/contracts/offers';
import { baseApi } from '../../shared/api/base-api';

const SHOWN = 5;

/** The searches of the lists, of which the command field shows the first results. */
const findApi = baseApi.enhanceEndpoints({ addTagTypes: ['Offer'] }).injectEndpoints({
  endpoints: (build) => ({
    findOrders: build.query<OrderSummary[], string>({
      query: (q) => ({ url: '/orders', params: { pageNumber: 1, q } }),
      transformResponse: ({ orders }: OrderSummaryPage) => orders.slice(0, SHOWN),
      providesTags: ['Order'],
    }),
    findCustomers: build.query<CustomerSummary[], string>({
      query: (q) => ({ url: '/admin/customers', params: { q } }),
      transformResponse: ({ customers }: CustomerPage) => customers.slice(0, SHOWN),
    }),
    findProducts: build.query<ProductSummary[], string>({
      query: (q) => ({ url: '/admin/products', params: { q, page: 1, limit: SHOWN } }),
      providesTags: ['Product'],
    }),
    findOffers: build.query<AdminOffer[], string>({
      query: (q) => ({ url: '/admin/offers', params: { q } }),
      transformResponse: (offers: AdminOffer[]) => offers.slice(0, SHOWN),
      providesTags: ['Offer'],
    }),
  }),
});

export const { useFindOrdersQuery, useFindCustomersQuery, useFindProductsQuery, useFindOffersQuery } = findApi;
