import type {
  CreateProviderOrderInput,
  Order,
  PaymentStatusResponse,
  PlaceOrderInput,
  ProviderOrder,
  RazorpayConfig,
  VerifyPaymentResponse,
  VerifyPaymentInput,
} from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

/** Idempotent by cart and by payment, so these requests may be retried. */
const extraOptions = { isRepeatable: true };

export const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    razorpayConfig: build.query<RazorpayConfig, void>({ query: () => '/config/razorpay' }),
    createProviderOrder: build.mutation<ProviderOrder, CreateProviderOrderInput>({
      query: (body) => ({ url: '/orders/create-razorpay-order', method: 'POST', body }),
      extraOptions,
    }),
    verifyPayment: build.mutation<VerifyPaymentResponse, VerifyPaymentInput>({
      query: (body) => ({ url: '/orders/verify-payment', method: 'POST', body }),
      extraOptions,
    }),
    cancelPayment: build.mutation<void, string>({
      query: (providerOrderId) => ({
        url: `/orders/cancel-payment/${encodeURIComponent(providerOrderId)}`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Product'],
    }),
    placeOrder: build.mutation<Order, PlaceOrderInput>({
      query: (body) => ({ url: '/orders', method: 'POST', body }),
      extraOptions,
      invalidatesTags: ['Order', 'Product'],
    }),
    paymentStatus: build.query<PaymentStatusResponse, string>({
      query: (providerOrderId) => `/orders/payment-status/${encodeURIComponent(providerOrderId)}`,
    }),
    placedOrder: build.query<Order, string>({ query: (orderId) => `/orders/${encodeURIComponent(orderId)}` }),
  }),
});

export const { useRazorpayConfigQuery } = paymentApi;
