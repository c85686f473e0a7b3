import type { OrderPage } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myOrders: build.query<OrderPage, number>({
      query: (pageNumber) => ({ url: '/orders/myorders', params: { pageNumber } }),
      providesTags: ['Order'],
    }),
  }),
});

export const { useMyOrdersQuery } = ordersApi;
