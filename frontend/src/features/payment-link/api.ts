import type { CheckoutProofInput, PaymentStatusResponse, ProviderOrder, VerifyPaymentResponse } from '@shop/contracts';
import type { PaymentLink } from '@shop/contracts/draft-orders';
import { baseApi } from '../../shared/api/base-api';

const post = (step: string, body: object) => ({ url: `/payment-links/${step}`, method: 'POST', body });

export const linkApi = baseApi.enhanceEndpoints({ addTagTypes: ['PaymentLink'] }).injectEndpoints({
  endpoints: (build) => ({
    paymentLink: build.query<PaymentLink, string>({
      query: (key) => post('show', { key }),
      providesTags: ['PaymentLink'],
    }),
    startLinkPayment: build.mutation<ProviderOrder, { key: string; amount: number }>({
      query: (body) => post('start', body),
      extraOptions: { isRepeatable: true },
    }),
    verifyLinkPayment: build.mutation<VerifyPaymentResponse, CheckoutProofInput & { key: string }>({
      query: (body) => post('verify', body),
      extraOptions: { isRepeatable: true },
    }),
    linkPaymentStatus: build.query<PaymentStatusResponse, { key: string; orderId: string }>({
      query: (body) => post('status', body),
    }),
  }),
});

export const { usePaymentLinkQuery } = linkApi;
