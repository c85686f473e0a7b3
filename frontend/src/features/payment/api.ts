import type {
  CheckoutProofInput,
  CreateProviderOrderInput,
  Order,
  PaymentMethod,
  PaymentStatusResponse,
  ProviderOrder,
  VerifyPaymentResponse,
} from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

/** A request about one provider, by its name. */
type Of<Input> = Input & { provider: string };

/** Idempotent by cart and by payment, so these requests may be retried. */
const extraOptions = { isRepeatable: true };

export const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `amount` in paise. */
    paymentMethods: build.query<PaymentMethod[], { amount: number; postalCode: string; isGift: boolean }>({
      query: (params) => ({ url: '/payments/methods', params }),
    }),
    providerConfiguration: build.query<Record<string, unknown>, string>({
      query: (provider) => `/payments/methods/${encodeURIComponent(provider)}`,
    }),
    startPayment: build.mutation<ProviderOrder, Of<CreateProviderOrderInput>>({
      query: ({ provider, ...body }) => ({ url: `/orders/start-payment/${provider}`, method: 'POST', body }),
      extraOptions,
    }),
    verifyProof: build.mutation<VerifyPaymentResponse, Of<CheckoutProofInput>>({
      query: ({ provider, ...body }) => ({ url: `/orders/verify-payment/${provider}`, method: 'POST', body }),
      extraOptions,
      invalidatesTags: ['Order', 'Product'],
    }),
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

export const { usePaymentMethodsQuery } = paymentApi;
