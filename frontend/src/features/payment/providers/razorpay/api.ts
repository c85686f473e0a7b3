import type {
  CreateProviderOrderInput,
  Order,
  PlaceOrderInput,
  ProviderOrder,
  RazorpayConfig,
  VerifyPaymentInput,
  VerifyPaymentResponse,
} from '@shop/contracts';
import { baseApi } from '../../../../shared/api/base-api';

/** Idempotent by cart and by payment, so these requests may be retried. */
const extraOptions = { isRepeatable: true };

export const razorpayApi = baseApi.injectEndpoints({
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
    placeOrder: build.mutation<Order, PlaceOrderInput>({
      query: (body) => ({ url: '/orders', method: 'POST', body }),
      extraOptions,
      invalidatesTags: ['Order', 'Product'],
    }),
  }),
});

export const { useRazorpayConfigQuery } = razorpayApi;
