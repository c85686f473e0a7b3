import type { ManualRefund, Message, OpenPoint, PaymentAttentionItem, TodayReport } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const todayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    today: build.query<TodayReport, void>({ query: () => '/admin/today', providesTags: ['Today'] }),
    toComplete: build.query<OpenPoint[], void>({ query: () => '/admin/to-complete', providesTags: ['Settings'] }),
    openShop: build.mutation<void, void>({
      query: () => ({ url: '/settings/opening', method: 'POST' }),
      invalidatesTags: ['Settings'],
    }),
    attention: build.query<PaymentAttentionItem[], void>({
      query: () => '/payments/attention',
      providesTags: ['Attention'],
    }),
    retryRefund: build.mutation<Message, string>({
      query: (paymentId) => ({ url: `/payments/attention/${encodeURIComponent(paymentId)}/refund`, method: 'POST' }),
      invalidatesTags: ['Attention'],
    }),
    refundOrder: build.mutation<Message, { orderId: string; manual?: ManualRefund }>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${encodeURIComponent(orderId)}/refund`, method: 'POST', body }),
      invalidatesTags: ['Attention'],
    }),
    settlePayment: build.mutation<Message, string>({
      query: (paymentId) => ({ url: `/payments/attention/${encodeURIComponent(paymentId)}/settle`, method: 'POST' }),
      invalidatesTags: ['Attention'],
    }),
  }),
});

export const {
  useTodayQuery,
  useToCompleteQuery,
  useOpenShopMutation,
  useAttentionQuery,
  useRetryRefundMutation,
  useRefundOrderMutation,
  useSettlePaymentMutation,
} = todayApi;
