import type { Order, PaymentStatusResponse } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

export const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cancelPayment: build.mutation<void, string>({
      query: (providerOrderId) => ({
        url: `/orders/cancel-payment/${encodeURIComponent(providerOrderId)}`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Product'],
    }),
    paymentStatus: build.query<PaymentStatusResponse, string>({
      query: (providerOrderId) => `/orders/payment-status/${encodeURIComponent(providerOrderId)}`,
    }),
    placedOrder: build.query<Order, string>({ query: (orderId) => `/orders/${encodeURIComponent(orderId)}` }),
  }),
});
