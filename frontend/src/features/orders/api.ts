import type { CancelOrderInput, Order, OrderPage, TaxShare } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myOrders: build.query<OrderPage, number>({
      query: (pageNumber) => ({ url: '/orders/myorders', params: { pageNumber } }),
      providesTags: ['Order'],
    }),
    orderTaxes: build.query<TaxShare[], string>({
      query: (orderId) => `/orders/${encodeURIComponent(orderId)}/taxes`,
      providesTags: ['Order'],
    }),
    cancelOrder: build.mutation<Order, CancelOrderInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${orderId}/cancel`, method: 'POST', body }),
      // Its items return to stock.
      invalidatesTags: ['Order', 'Today', 'Product'],
    }),
  }),
});

export const { useMyOrdersQuery, useOrderTaxesQuery, useCancelOrderMutation } = ordersApi;
